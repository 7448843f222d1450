import type { DemoArticle } from '#server/db/seeds/content/demo-article.ts'

export const twoNights: DemoArticle = {
  slug: 'deux-nuits-au-bord-du-lac',
  slugEn: 'two-nights-by-the-lake',
  title: 'Deux nuits au bord du lac, heure par heure',
  titleEn: 'Two nights by the lake, hour by hour',
  summary:
    'Du vendredi 16 h au dimanche 11 h, il y a quarante-trois heures. C’est assez, à condition de ne pas toutes les remplir.',
  summaryEn:
    'From Friday at 4 p.m. to Sunday at 11 a.m. there are forty-three hours. That’s enough, as long as you don’t fill them all.',
  image: 'living-brique-stove',
  imageAlt: 'Un fauteuil de cuir près d’un poêle allumé, devant de grandes fenêtres sur le lac',
  imageAltEn: 'A leather armchair by a lit stove, in front of tall windows overlooking the lake',
  published: { daysAgo: 6 },
  tags: ['Préparer son séjour', 'Le lac'],
  text: `<p>La plupart de nos voyageurs viennent de Montréal pour deux nuits. La route fait une centaine de kilomètres par l’autoroute 15; le vendredi à 17 h, elle en paraît bien davantage. Voici comment remplir le reste. Prenez-en ce que vous voulez. En hiver, vérifiez l’état des routes avant de partir; du 1er décembre au 15 mars, les véhicules immatriculés au Québec roulent avec des pneus d’hiver.</p>
<h2>Vendredi</h2>
<p><strong>15 h.</strong> Partir avant tout le monde, si le travail le permet; sinon, partir après le souper. Entre les deux, il n’y a que des feux de freinage.</p>
<p><strong>16 h.</strong> Les lofts sont prêts. L’adresse, le stationnement et le Wi-Fi étaient dans notre courriel d’il y a deux jours; votre code d’entrée est arrivé ce matin, par courriel et dans votre compte. Il n’y a pas de réception; le feu est monté et la cafetière est propre.</p>
<p><strong>18 h.</strong> Une casserole de pâtes, une salade, la bouteille apportée. Le premier soir, soupez au loft : ce serait dommage de manquer l’heure où le lac change de couleur.</p>
<p><strong>21 h.</strong> Le quai, une couverture, le noir. Donnez vingt minutes à vos yeux.</p>
<h2>Samedi</h2>
<p><strong>8 h.</strong> Un café, des rôties, la fenêtre. C’est l’heure la plus tranquille sur l’eau et la meilleure pour un tour de kayak, de juin à septembre. L’hiver, les raquettes sont dans l’entrée.</p>
<p><strong>10 h.</strong> Une seule chose au programme, pas deux. Le tour du lac à vélo, une heure de marche en forêt, ou le marché de Val-David les samedis d’été. Gardez le reste pour la prochaine fois.</p>
<p><strong>13 h.</strong> Dîner en ville, puis la rue Principale d’un bout à l’autre. Acheter ce qu’il faut pour le souper, et un livre.</p>
<p><strong>15 h.</strong> Le bain, la sieste, le fauteuil. Les jeux de cartes sont dans le tiroir sous la table basse.</p>
<p><strong>19 h.</strong> Souper long. Le calme est de mise à partir de 22 h, dehors comme dedans.</p>
<h2>Dimanche</h2>
<p><strong>7 h.</strong> Le lac est à son plus beau pour ceux qui se lèvent. Ceux qui dorment ont raison aussi.</p>
<p><strong>9 h.</strong> Déjeuner sans se presser. Avant de partir : vaisselle lavée, déchets triés, porte verrouillée. Nous nous occupons du reste.</p>
<p><strong>11 h.</strong> Si le temps est beau, passez par le quai avant de reprendre la route.</p>`,
  textEn: `<p>Most of our guests come up from Montréal for two nights. The drive is about a hundred kilometres on Autoroute 15; it feels a lot longer if you leave at 5 p.m. on a Friday. Here’s how to spend the rest. Take what you like from it. In winter, check road conditions before you leave; vehicles registered in Quebec must have winter tires from December 1 to March 15.</p>
<h2>Friday</h2>
<p><strong>3 p.m.</strong> Leave before everyone else if work allows; if not, leave after supper. In between, it’s all brake lights.</p>
<p><strong>4 p.m.</strong> The lofts are ready. The address, parking and Wi-Fi were in the email we sent two days ago; your door code came this morning, by email and in your account. There’s no front desk, but the fire is laid and the French press is clean.</p>
<p><strong>6 p.m.</strong> A pot of pasta, a salad, the bottle you brought. Eat in on the first night: it would be a shame to miss the hour when the lake changes colour.</p>
<p><strong>9 p.m.</strong> The dock, a blanket, the dark. Give your eyes twenty minutes.</p>
<h2>Saturday</h2>
<p><strong>8 a.m.</strong> Coffee, toast, the window. This is the quietest hour on the water and the best for a paddle, June to September. In winter, the snowshoes are in the hall.</p>
<p><strong>10 a.m.</strong> One thing on the list, not two. The loop around the lake by bike, an hour’s walk in the woods, or the Val-David market on summer Saturdays. Save the rest for next time.</p>
<p><strong>1 p.m.</strong> Lunch in town, then rue Principale from one end to the other. Pick up what you need for supper, and a book.</p>
<p><strong>3 p.m.</strong> Bath, nap, armchair. The playing cards are in the drawer under the coffee table.</p>
<p><strong>7 p.m.</strong> A long supper. Quiet hours start at 10 p.m., outdoors as well as in.</p>
<h2>Sunday</h2>
<p><strong>7 a.m.</strong> The lake is at its best for early risers. Those who sleep in are right, too.</p>
<p><strong>9 a.m.</strong> A slow breakfast. Before you go: dishes washed, garbage sorted, door locked. We take care of the rest.</p>
<p><strong>11 a.m.</strong> If the sun’s out, stop by the dock before you hit the road.</p>`,
}
