import type { DemoArticle } from '#server/db/seeds/content/demo-article.ts'

export const fallColours: DemoArticle = {
  slug: 'voir-les-couleurs-d-automne',
  slugEn: 'seeing-the-fall-colours',
  title: 'Voir les couleurs, au bon moment',
  titleEn: 'Catching the fall colours at their peak',
  summary:
    'Le sommet des couleurs dure une dizaine de jours et ne s’annonce pas. Quelques repères pour le trouver, et pour aimer aussi ce qui vient avant et après.',
  summaryEn:
    'The colours peak for ten days or so, and nobody can tell you when. How to catch them, and why the weeks before and after are worth the trip, too.',
  image: 'lake-autumn',
  imageAlt: 'Le lac un soir d’octobre, entre les rochers et les érables en couleurs',
  imageAltEn: 'The lake on an October evening, between the rocks and the maples in full colour',
  published: { last: '09-12' },
  tags: ['Plein air', 'Préparer son séjour'],
  text: `<p>On nous demande chaque année la date des couleurs. La réponse honnête : entre la dernière semaine de septembre et l’Action de grâce, le plus souvent, et jamais deux ans de suite le même jour. Les nuits fraîches et les journées de soleil font les rouges; une tempête de vent peut tout défaire en une soirée.</p>
<h2>Comment ça se passe</h2>
<p>Une feuille est verte parce qu’elle travaille. Quand les jours raccourcissent, l’arbre retire sa chlorophylle, et les jaunes et les orangés, qui étaient là depuis le printemps, se montrent enfin. Les rouges de l’érable, eux, se fabriquent sur le moment, à partir du sucre resté dans la feuille. C’est pourquoi un automne froid et clair est plus rouge qu’un automne doux et gris.</p>
<p>L’ordre est à peu près fixe. Les érables rouges commencent, souvent les pieds dans l’eau. Suivent les érables à sucre, qui font le gros du spectacle, puis les bouleaux et les peupliers, jaunes. Quand tout le reste est tombé, il reste les mélèzes : à la fin d’octobre, ils deviennent dorés avant de perdre leurs aiguilles, et peu de gens sont encore là pour le voir.</p>
<h2>Où regarder</h2>
<ul>
<li>Du bout du quai, en fin d’après-midi, quand le soleil, derrière la montagne, éclaire les feuilles à contre-jour.</li>
<li>Des hauteurs autour de la ville, d’où le lac se découvre en entier entre deux pans de rouge.</li>
<li>Dans le parc régional de Val-David–Val-Morin, tout près, où les sentiers passent des érables aux falaises.</li>
<li>Au parc national du Mont-Tremblant, plus au nord et plus haut : les couleurs y arrivent quelques jours plus tôt.</li>
</ul>
<p>Les sentiers se remplissent les deux dernières fins de semaine avant l’Action de grâce. Partez avant neuf heures, ou un mardi. Certains parcs demandent de réserver l’accès à l’avance; vérifiez la veille. Les stationnements au départ des sentiers sont petits : partagez une voiture si vous le pouvez.</p>
<h2>Avant, après</h2>
<p>La mi-septembre a ses défenseurs, et nous en sommes : l’eau est encore assez douce pour se baigner, les moustiques ont pris congé, et les premiers érables rougissent déjà. La fin d’octobre a d’autres mérites. La lumière est basse, le bois sent bon, et le poêle sert vraiment.</p>
<p>Apportez une épaisseur de plus que prévu et des souliers qui ne craignent pas la boue.</p>`,
  textEn: `<p>Every year, people ask us for the date of the colours. The honest answer: usually between the last week of September and Thanksgiving, and never on the same day two years in a row. Cool nights and sunny days bring out the reds; one windstorm can undo it all in an evening.</p>
<h2>How it works</h2>
<p>A leaf is green because it is at work. As the days get shorter, the tree takes back its chlorophyll, and the yellows and oranges that were there all along finally show. The maple’s reds are different: they’re made on the spot, from sugar left in the leaf. That’s why a cold, clear fall is redder than a mild, grey one.</p>
<p>The order hardly changes. Red maples go first, often right at the water’s edge. Sugar maples follow and put on most of the show, then the birches and poplars in yellow. When everything else is down, the tamaracks remain: at the end of October they turn gold before dropping their needles, and few people are still around to see it.</p>
<h2>Where to look</h2>
<ul>
<li>From the end of the dock, late in the afternoon, when the low sun backlights the far shore.</li>
<li>From the hills around town, where the whole lake appears between two slopes of red.</li>
<li>In Parc régional de Val-David–Val-Morin, close by, where the trails run from maples to cliffs.</li>
<li>In Parc national du Mont-Tremblant, farther north and higher up, where the colours come a few days earlier.</li>
</ul>
<p>The trails fill up on the last two weekends before Thanksgiving. Leave before nine, or go on a Tuesday. Some parks ask you to reserve access ahead of time; check the day before. Parking at the trailheads is limited, so share a car if you can.</p>
<h2>Before and after</h2>
<p>Mid-September has its fans, and we’re among them: the water is still mild enough for a swim, the mosquitoes are gone, and the first maples are already turning. Late October has other charms. The light is low, the woods smell good, and the stove earns its keep.</p>
<p>Bring one more layer than you think you’ll need, and shoes that don’t mind mud.</p>`,
}
