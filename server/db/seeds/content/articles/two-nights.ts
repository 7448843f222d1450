import type { DemoArticle } from '#server/db/seeds/content/demo-article.ts'

export const twoNights: DemoArticle = {
  slug: 'deux-nuits-au-bord-du-lac',
  slugEn: 'two-nights-by-the-lake',
  title: 'Deux nuits au bord du lac, heure par heure',
  titleEn: 'Two nights by the lake, hour by hour',
  summary:
    'Du vendredi 16 h au dimanche 11 h, il y a quarante-trois heures. C’est peu, et c’est bien assez, à condition de ne pas toutes les remplir.',
  summaryEn:
    'From Friday at 4 p.m. to Sunday at 11 a.m. there are forty-three hours. That is not much, and quite enough, as long as you do not fill them all.',
  image: 'living-brique-stove',
  imageAlt: 'Un fauteuil de cuir près d’un poêle allumé, devant de grandes fenêtres sur le lac',
  imageAltEn: 'A leather armchair by a lit stove, in front of tall windows on the lake',
  daysAgo: 6,
  tags: ['Préparer son séjour', 'Le lac'],
  text: `<p>La plupart de nos voyageurs viennent de Montréal pour deux nuits. La route fait une centaine de kilomètres par l’autoroute 15 ; le vendredi à 17 h, elle en paraît bien davantage. Voici un séjour qui tient dans ses heures. Prenez-en ce que vous voulez.</p>
<h2>Vendredi</h2>
<p><strong>15 h.</strong> Partir avant tout le monde, si le travail le permet ; sinon, partir après le souper. Entre les deux, il n’y a que des feux de freinage.</p>
<p><strong>16 h.</strong> Les lofts sont prêts. Votre code vous a été envoyé deux jours plus tôt, avec l’emplacement du stationnement. Personne ne vous attend au comptoir, parce qu’il n’y a pas de comptoir ; mais le feu est monté et la cafetière est propre.</p>
<p><strong>18 h.</strong> Une casserole de pâtes, une salade, la bouteille apportée. Le premier soir, sortir souper est une erreur : on manquerait l’heure où le lac change de couleur.</p>
<p><strong>21 h.</strong> Le quai, une couverture, le noir. Donnez vingt minutes à vos yeux ; les étoiles ne sont pas pressées.</p>
<h2>Samedi</h2>
<p><strong>8 h.</strong> Café moulu, pain grillé, fenêtre. C’est l’heure la plus tranquille sur l’eau et la meilleure pour un tour de kayak, de juin à septembre. L’hiver, les raquettes sont dans l’entrée.</p>
<p><strong>10 h.</strong> Une seule chose au programme, pas deux. Le tour du lac à vélo, une heure de marche en forêt, ou le marché de Val-David les samedis d’été. Le reste sera encore là la prochaine fois.</p>
<p><strong>13 h.</strong> Dîner en ville, puis la rue Principale d’un bout à l’autre. Acheter ce qu’il faut pour le souper, et un livre de trop.</p>
<p><strong>15 h.</strong> Le bain, la sieste, le fauteuil. S’il pleut, tant mieux : on est venus pour ça aussi. Les jeux de cartes sont dans le tiroir sous la table basse.</p>
<p><strong>19 h.</strong> Souper long. Le calme est de mise à 22 h, et l’on s’aperçoit en général vers 21 h 30 qu’il était déjà là.</p>
<h2>Dimanche</h2>
<p><strong>7 h.</strong> Ceux qui se lèvent ont le lac pour eux seuls. Ceux qui dorment ont raison aussi.</p>
<p><strong>9 h.</strong> Déjeuner sans se presser. Vider le réfrigérateur, laver la cafetière ; le reste, on s’en occupe.</p>
<p><strong>11 h.</strong> La porte se verrouille derrière vous. Si le soleil est bon, laissez l’auto où elle est et retournez vous asseoir au bout du quai. Personne ne regarde l’heure.</p>`,
  textEn: `<p>Most of our guests come up from Montréal for two nights. The drive is about a hundred kilometres on Autoroute 15; it feels a good deal longer if you leave at 5 p.m. on a Friday. Here is a stay that fits its hours. Take from it what you like.</p>
<h2>Friday</h2>
<p><strong>3 p.m.</strong> Leave before everyone else if work allows; if not, leave after supper. Between the two there are only brake lights.</p>
<p><strong>4 p.m.</strong> The lofts are ready. Your code reached you two days earlier, along with where to park. Nobody is waiting at the front desk, because there is no front desk; but the fire is laid and the coffee press is clean.</p>
<p><strong>6 p.m.</strong> A pot of pasta, a salad, the bottle you brought. Going out for supper on the first night is a mistake: you would miss the hour when the lake changes colour.</p>
<p><strong>9 p.m.</strong> The dock, a blanket, the dark. Give your eyes twenty minutes; the stars are in no hurry.</p>
<h2>Saturday</h2>
<p><strong>8 a.m.</strong> Ground coffee, toast, window. This is the quietest hour on the water and the best for a turn in a kayak, June to September. In winter the snowshoes are in the hall.</p>
<p><strong>10 a.m.</strong> One thing on the list, not two. The loop around the lake by bicycle, an hour’s walk in the woods, or the Val-David market on summer Saturdays. The rest will still be here next time.</p>
<p><strong>1 p.m.</strong> Lunch in town, then rue Principale from one end to the other. Buy what you need for supper, and one book too many.</p>
<p><strong>3 p.m.</strong> Bath, nap, armchair. If it rains, so much the better: you came for that too. The playing cards are in the drawer under the low table.</p>
<p><strong>7 p.m.</strong> A long supper. Quiet hours start at 10 p.m., and around 9:30 people usually notice that the quiet was there already.</p>
<h2>Sunday</h2>
<p><strong>7 a.m.</strong> Those who get up have the lake to themselves. Those who sleep are right as well.</p>
<p><strong>9 a.m.</strong> Breakfast without rushing. Empty the refrigerator, wash the coffee press; we look after the rest.</p>
<p><strong>11 a.m.</strong> The door locks behind you. If the sun is good, leave the car where it is and go back to sit at the end of the dock. Nobody is watching the clock.</p>`,
}
