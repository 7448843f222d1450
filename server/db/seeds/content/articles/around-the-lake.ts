import type { DemoArticle } from '#server/db/seeds/content/demo-article.ts'

export const aroundTheLake: DemoArticle = {
  slug: 'le-tour-du-lac-des-sables',
  slugEn: 'around-lac-des-sables',
  title: 'Le tour du lac des Sables, sans se presser',
  titleEn: 'Around Lac des Sables at your own pace',
  summary:
    'Une douzaine de kilomètres, quelques bonnes côtes, trois plages et autant de raisons de s’arrêter : on connaît mieux le lac quand on en a fait le tour.',
  summaryEn:
    'Twelve kilometres, a few honest hills and three beaches: go all the way around once and the lake makes sense.',
  image: 'lake-summer',
  imageAlt: 'Un lac des Laurentides au coucher du soleil, un quai et deux chaises rouges',
  imageAltEn: 'A Laurentian lake at sunset, a dock and two red chairs',
  published: { last: '06-21' },
  tags: ['Le lac', 'Plein air'],
  text: `<p>Le lac des Sables n’est pas caché au bout d’un chemin de terre : il borde la ville, et la ville s’est bâtie en le regardant. Il couvre près de trois kilomètres carrés, découpés en baies, si bien que d’aucun endroit on ne le voit en entier. Il faut en faire le tour.</p>
<h2>Partir de la place Lagny</h2>
<p>La place Lagny est un parc au bord de l’eau, à deux pas de la rue Principale. On y trouve des bancs, des tables et, les soirs d’été, des gens venus simplement voir le jour baisser. Le tour du lac compte une douzaine de kilomètres; à vélo, comptez une petite heure en pédalant tête baissée, une matinée la tête haute. Nous recommandons la tête haute.</p>
<p>La route monte et descend plus qu’on ne l’attend d’un bord de lac. Rien de méchant, mais deux longs faux plats se font sentir dans les cuisses. La chaussée est partagée avec les voitures par endroits : roulez à la file, prenez les virages sans hâte, et gardez un gilet de couleur vive pour les fins de journée.</p>
<h2>S’arrêter souvent</h2>
<p>La ville compte trois plages sur le lac : Major, Tessier et Sainte-Lucie. Les heures, les tarifs et l’accès changent d’un été à l’autre; consultez le site de la Ville avant de partir. À la baie Major, par beau temps, on voit passer les dériveurs de l’école de voile et les planches à pagaie.</p>
<ul>
<li>Le matin, l’eau est lisse et les rives sont tranquilles.</li>
<li>L’après-midi, le vent se lève souvent; pour pagayer, mieux vaut partir tôt.</li>
<li>Le soir, place Lagny, le soleil se couche de l’autre côté du lac.</li>
</ul>
<h2>Sur l’eau plutôt qu’autour</h2>
<p>De juin à septembre, les kayaks et les planches de la maison sont à vous; les gilets sont accrochés à la porte du hangar, par taille. Restez près de la rive si vous débutez et laissez beaucoup d’espace aux oiseaux. Si vous apportez votre propre embarcation, le lavage est obligatoire avant la mise à l’eau : vérifiez auprès de la Ville où et comment le faire. Le lac est aussi le réservoir d’eau potable de Sainte-Agathe, et une patrouille y veille.</p>
<p>Et si vous ne faites ni le tour ni la traversée, il reste le quai, un café et la montagne d’en face. Plusieurs de nos voyageurs n’ont jamais fait autre chose du lac, et ils reviennent.</p>`,
  textEn: `<p>Lac des Sables isn’t hidden at the end of a dirt road. The town grew up along its shore and still faces the water. The lake covers close to three square kilometres, cut into so many bays that you can’t see all of it from any one spot. So go around it.</p>
<h2>Start from Place Lagny</h2>
<p>Place Lagny is a park by the water, a short walk from rue Principale. There are benches, picnic tables and, on summer evenings, people who have come just to watch the sun go down. The loop around the lake is about twelve kilometres: by bike, under an hour with your head down, a whole morning with it up. We recommend up.</p>
<p>The road is hillier than you’d expect of a lakeshore. Nothing steep, but two long, gradual climbs will find your legs. You share parts of it with cars: ride single file, take the curves slowly and wear something bright toward the end of the day.</p>
<h2>Stop often</h2>
<p>The town has three beaches on the lake: Major, Tessier and Sainte-Lucie. Hours, fees and access change from one summer to the next, so check the town’s website before you go. On a fine day in Baie Major, you’ll see the sailing school’s dinghies and plenty of paddleboards.</p>
<ul>
<li>In the morning the water is smooth and the shore is quiet.</li>
<li>In the afternoon the wind often picks up; to paddle, start early.</li>
<li>In the evening the sun sets across the lake from Place Lagny.</li>
</ul>
<h2>On the water rather than around it</h2>
<p>From June to September the house kayaks and paddleboards are yours to use; life jackets hang by size on the boat shed door. Stay close to shore if you’re new to it, and give the birds plenty of room. If you bring your own boat, it must be washed before it touches the water: check with the town where and how. The lake is also Sainte-Agathe’s drinking water, and a patrol keeps an eye on it.</p>
<p>And if you neither circle the lake nor cross it, there’s always the dock, a coffee and the mountain on the far side. Some of our guests have never done anything else with the lake, and they keep coming back.</p>`,
}
