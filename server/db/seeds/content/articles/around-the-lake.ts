import type { DemoArticle } from '#server/db/seeds/content/demo-article.ts'

export const aroundTheLake: DemoArticle = {
  slug: 'le-tour-du-lac-des-sables',
  slugEn: 'around-lac-des-sables',
  title: 'Le tour du lac des Sables, sans se presser',
  titleEn: 'Around Lac des Sables, without hurrying',
  summary:
    'Une douzaine de kilomètres, quelques bonnes côtes, trois plages et autant de raisons de s’arrêter : le lac se comprend mieux quand on en a fait le tour une fois.',
  summaryEn:
    'A dozen kilometres, a few good hills, three beaches and as many reasons to stop: the lake makes more sense once you have gone all the way around it.',
  image: 'lake-summer',
  imageAlt: 'Un lac des Laurentides au coucher du soleil, un quai et deux chaises rouges',
  imageAltEn: 'A Laurentian lake at sunset, a dock and two red chairs',
  daysAgo: 19,
  tags: ['Le lac', 'Plein air'],
  text: `<p>Le lac des Sables n’est pas caché au bout d’un chemin de terre : il borde la ville, et la ville s’est bâtie en le regardant. Il couvre près de trois kilomètres carrés, découpés en baies, si bien qu’on n’en voit jamais le bout d’un seul endroit. C’est une bonne raison d’en faire le tour.</p>
<h2>Partir de la place Lagny</h2>
<p>La place Lagny est un parc au bord de l’eau, à deux pas de la rue Principale. On y trouve des bancs, des tables et, les soirs d’été, des gens venus simplement voir le jour baisser. Le tour du lac compte une douzaine de kilomètres ; il se fait à vélo en une petite heure pour qui pédale sans regarder, en une matinée pour les autres. On vous souhaite d’être des autres.</p>
<p>La route monte et descend plus qu’on ne l’attend d’un bord de lac. Rien de méchant, mais deux longs faux plats se font sentir dans les cuisses, et les descentes qui suivent font pardonner le reste. La chaussée est partagée avec les voitures par endroits : roulez à la file, prenez les virages sans hâte, et gardez un gilet de couleur vive pour les fins de journée.</p>
<h2>S’arrêter souvent</h2>
<p>La ville compte trois plages sur le lac : Major, Tessier et Sainte-Lucie. Les heures, les tarifs et l’accès changent d’un été à l’autre ; un coup d’œil au site de la Ville avant de partir évite une déception en maillot de bain. À la baie Major, par beau temps, on voit passer les dériveurs de l’école de voile et les planches à pagaie, qui ont l’air d’avoir tout leur temps elles aussi.</p>
<ul>
<li>Le matin, l’eau est lisse et il n’y a personne.</li>
<li>L’après-midi, le vent se lève souvent ; pour pagayer, mieux vaut partir tôt.</li>
<li>Le soir, il fait bon être déjà installé quelque part.</li>
</ul>
<h2>Sur l’eau plutôt qu’autour</h2>
<p>De juin à septembre, les kayaks et les planches de la maison sont à vous ; les gilets sont accrochés à la porte du hangar, par taille. Restez près de la rive si vous débutez, laissez beaucoup d’espace aux oiseaux, et lavez l’embarcation si elle vient d’un autre lac : c’est ainsi que l’eau demeure claire.</p>
<p>Et si vous ne faites ni le tour ni la traversée, il reste le quai. Deux chaises, un café, la montagne d’en face. Plusieurs de nos voyageurs n’ont jamais fait autre chose du lac, et ils reviennent.</p>`,
  textEn: `<p>Lac des Sables is not hidden at the end of a dirt road: it borders the town, and the town grew up looking at it. It covers close to three square kilometres, cut into bays, so that you never see the end of it from any one spot. That is a good reason to go around it.</p>
<h2>Start from Place Lagny</h2>
<p>Place Lagny is a park by the water, a short walk from rue Principale. There are benches, tables and, on summer evenings, people who have come only to watch the light go. The loop around the lake is about twelve kilometres; on a bicycle it takes just under an hour if you pedal without looking, and a morning if you look. We hope you will look.</p>
<p>The road rises and falls more than a lakeside has any right to. Nothing nasty, but two long false flats make themselves felt in the legs, and the descents that follow make up for it. Parts of the way are shared with cars: ride in single file, take the bends easily, and keep something bright to wear for the end of the day.</p>
<h2>Stop often</h2>
<p>The town has three beaches on the lake: Major, Tessier and Sainte-Lucie. Hours, fees and access change from one summer to the next; a look at the town’s website before you leave spares you a disappointment in a bathing suit. In the bay called Major, on a fine day, the dinghies of the sailing school go by, and the paddleboards, which also seem to have all the time in the world.</p>
<ul>
<li>In the morning the water is smooth and there is nobody about.</li>
<li>In the afternoon the wind often gets up; paddlers leave early.</li>
<li>In the evening it is best to be sitting somewhere already.</li>
</ul>
<h2>On the water rather than around it</h2>
<p>From June to September the kayaks and boards of the house are yours; life jackets hang by size on the door of the boat shed. Stay close to shore if you are new to it, leave the birds plenty of room, and wash any craft that comes from another lake: that is how the water stays clear.</p>
<p>And if you neither circle the lake nor cross it, there is always the dock. Two chairs, a coffee, the mountain on the other side. Several of our guests have never done anything else with the lake, and they keep coming back.</p>`,
}
