import type { DemoArticle } from '#server/db/seeds/content/demo-article.ts'

export const fallColours: DemoArticle = {
  slug: 'voir-les-couleurs-d-automne',
  slugEn: 'seeing-the-fall-colours',
  title: 'Voir les couleurs, au bon moment',
  titleEn: 'Seeing the colours at the right moment',
  summary:
    'Le sommet des couleurs ne dure qu’une dizaine de jours et ne s’annonce pas d’avance. Quelques repères pour le trouver, et pour aimer aussi ce qui vient avant et après.',
  summaryEn:
    'The peak of fall lasts ten days or so and does not announce itself. A few ways to find it, and to enjoy what comes before and after as well.',
  image: 'kitchen-erable-windows',
  imageAlt:
    'Des branches rousses sur l’îlot d’une cuisine et, par deux fenêtres, des collines rouges et orangées',
  imageAltEn: 'Russet branches on a kitchen island and, through two windows, hills of red and orange',
  daysAgo: 47,
  tags: ['Plein air', 'Préparer son séjour'],
  text: `<p>On nous demande chaque année la date des couleurs. La réponse honnête : entre la dernière semaine de septembre et l’Action de grâce, le plus souvent, et jamais deux ans de suite le même jour. Les nuits fraîches et les journées de soleil font les rouges ; une tempête de vent peut tout défaire en une soirée.</p>
<h2>Comment ça se passe</h2>
<p>Une feuille est verte parce qu’elle travaille. Quand les jours raccourcissent, l’arbre retire sa chlorophylle, et les jaunes et les orangés, qui étaient là depuis le printemps, se montrent enfin. Les rouges de l’érable, eux, se fabriquent sur le moment, à partir du sucre resté dans la feuille. C’est pourquoi un automne froid et clair est plus rouge qu’un automne doux et gris.</p>
<p>L’ordre est à peu près fixe. Les érables rouges commencent, souvent les pieds dans l’eau. Suivent les érables à sucre, qui font le gros du spectacle, puis les bouleaux et les peupliers, jaunes. Quand tout le reste est tombé, il reste les mélèzes : à la fin d’octobre, ils deviennent dorés avant de perdre leurs aiguilles, et peu de gens sont encore là pour le voir.</p>
<h2>Où regarder</h2>
<ul>
<li>Du bout du quai, en fin d’après-midi, quand le soleil passe à travers la montagne plutôt que devant.</li>
<li>Des hauteurs autour de la ville, d’où le lac se découvre en entier entre deux pans de rouge.</li>
<li>Dans le parc régional de Val-David–Val-Morin, tout près, où les sentiers passent des érables aux falaises.</li>
<li>Au parc national du Mont-Tremblant, plus au nord et plus haut : les couleurs y arrivent quelques jours plus tôt.</li>
</ul>
<p>Les sentiers se remplissent les deux dernières fins de semaine avant l’Action de grâce. Partez avant neuf heures, ou un mardi. Certains parcs demandent de réserver l’accès à l’avance ; vérifiez la veille.</p>
<h2>Avant, après</h2>
<p>La mi-septembre a ses défenseurs, et nous en sommes : l’eau est encore assez douce pour se baigner, les moustiques ont pris congé, et un érable pressé suffit à la joie. La fin d’octobre a d’autres mérites. La lumière est basse, le bois sent bon, les montagnes montrent leur forme. C’est la saison où le poêle sert vraiment.</p>
<p>Apportez une épaisseur de plus que prévu, des souliers qui ne craignent pas la boue, et un appareil photo si vous y tenez. Les meilleures journées, vous l’oublierez sans doute sur la table.</p>`,
  textEn: `<p>Every year people ask us for the date of the colours. The honest answer: between the last week of September and Thanksgiving, most often, and never on the same day two years running. Cool nights and sunny days make the reds; one windstorm can undo it all in an evening.</p>
<h2>What is going on</h2>
<p>A leaf is green because it is at work. As the days shorten the tree takes back its chlorophyll, and the yellows and oranges, there since spring, finally show. The reds of the maple are another matter: they are made on the spot, from sugar left in the leaf. That is why a cold, clear fall is redder than a mild, grey one.</p>
<p>The order hardly changes. Red maples go first, often with their feet in water. Sugar maples follow and make up most of the show, then birches and poplars in yellow. When everything else is down, the tamaracks remain: at the end of October they turn gold before dropping their needles, and few people are still here to see it.</p>
<h2>Where to look</h2>
<ul>
<li>From the end of the dock, late in the afternoon, when the sun comes through the mountain rather than onto it.</li>
<li>From the heights around town, where the whole lake appears between two slopes of red.</li>
<li>In the Val-David–Val-Morin regional park, close by, where the trails go from maples to cliffs.</li>
<li>In Mont-Tremblant national park, farther north and higher up: colour comes a few days sooner.</li>
</ul>
<p>Trails fill up on the last two weekends before Thanksgiving. Leave before nine, or on a Tuesday. Some parks ask you to reserve access ahead of time; check the day before.</p>
<h2>Before and after</h2>
<p>Mid-September has its supporters, and we are among them: the water is still mild enough to swim in, the mosquitoes have left, and a single impatient maple is enough to make your day. Late October has other merits. The light is low, the woods smell good, the mountains show their shape. It is the season when the stove earns its place.</p>
<p>Bring one layer more than you think you need, shoes that do not mind mud, and a camera if you must. On the best days you will probably leave it on the table.</p>`,
}
