import type { DemoLoft } from '#server/db/seeds/content/demo-loft.ts'

export const loft102: DemoLoft = {
  slug: 'loft-du-nordet-102',
  name: 'Loft du Nordet 102',
  number: '102',
  capacity: 2,
  bedrooms: 1,
  beds: 1,
  bathrooms: 1,
  taglineFr: 'Du bois pâle, peu de choses, et toute la lumière',
  taglineEn: 'Pale wood, uncluttered rooms, all the light',
  spaceFr: `<p>Le Loft du Nordet doit son nom au vent qui fait tourner le temps. C’est le plus dépouillé des six : murs blancs, bois pâle, métal noir, rien qui retienne l’œil avant la fenêtre. L’hiver, le lac gelé éclaire la pièce jusqu’à la tombée du jour; l’été, c’est l’eau qui bouge au plafond.</p>
<h3>La pièce de vie</h3>
<p>Un canapé gris-bleu, un fauteuil de cuir à côté du poêle, un tapis où l’on marche pieds nus. Nous avons gardé peu de meubles, pour laisser la place d’étendre une carte et de poser les sacs.</p>
<h3>Manger et dormir</h3>
<p>L’îlot de pierre noire sert de table : trois tabourets, une bonne lumière au-dessus, la vaisselle sur les tablettes. La chambre fermée compte un très grand lit, deux lampes et un fauteuil tourné vers l’eau. Dans la salle de bain, une douche vitrée à l’italienne et un plancher chaud.</p>
<ul>
<li>58 m² (625 pi²), rez-de-chaussée, entrée de plain-pied</li>
<li>Un très grand lit (king)</li>
<li>Douche vitrée, plancher chauffant</li>
<li>Deux paires de raquettes dans l’entrée, de la première neige à la dernière</li>
</ul>
<h3>À qui il convient</h3>
<p>Ce loft est pensé pour deux adultes, surtout pour ceux qui viennent marcher ou travailler : l’îlot fait un bon bureau et la fibre suit. Pas de canapé-lit ni de téléviseur. Le quai est partagé avec les cinq autres lofts.</p>`,
  spaceEn: `<p>The Loft du Nordet is named after the northeaster, the wind that turns the weather here. It’s the simplest of the six: white walls, pale wood, black metal, and then the window. In winter the frozen lake lights the room until dusk; in summer, reflections off the water play on the ceiling.</p>
<h3>The living room</h3>
<p>A grey-blue sofa, a leather armchair beside the stove, a rug meant for bare feet. We kept the furniture to a minimum, so there’s room to drop your bags and spread out a map.</p>
<h3>Eating and sleeping</h3>
<p>The black stone island doubles as the table: three stools, good light above it, the dishes within reach on open shelves. The separate bedroom has a king bed, two lamps and a chair facing the water. In the bathroom there is a walk-in glass shower and a warm floor.</p>
<ul>
<li>58 m² (625 sq. ft.), ground floor, step-free entrance</li>
<li>One king bed</li>
<li>Glass-walled shower, heated floor</li>
<li>Two pairs of snowshoes in the hall, from the first snow to the last</li>
</ul>
<h3>Who it suits</h3>
<p>This loft is designed for two adults, especially those who come to hike or to work: the island makes a good desk, and the fibre internet keeps up. There is no sofa bed and no TV. The dock is shared with the five other lofts.</p>`,
  cleaningFee: 8_500,
  extraPersonFee: 0,
  includedPersons: 2,
  licenseCitq: '971205',
  baseRate: 22_900,
  amenityCodes: [
    'lake_view',
    'lake_access',
    'watercraft',
    'snowshoes',
    'bike_storage',
    'ski_storage',
    'wood_stove',
    'heat_pump',
    'heated_floor',
    'walk_in_shower',
    'linens',
    'hair_dryer',
    'kitchen',
    'dishwasher',
    'coffee',
    'iron',
    'wifi',
    'workspace',
    'speaker',
    'parking',
    'ev_charger',
    'self_check_in',
    'step_free',
    'smoke_alarm',
    'first_aid',
  ],
  address: '45, chemin du Vieux-Quai, loft 102',
  city: 'Sainte-Agathe-des-Monts',
  postalCode: 'J8C 0Z5',
  latitude: 46.03518,
  longitude: -74.28531,
  photos: [
    {
      file: 'bedroom-nordique',
      altFr: 'Chambre aux murs blancs, très grand lit de bois pâle et deux fenêtres sur la neige',
      altEn: 'White-walled bedroom with a king bed in pale wood and two windows overlooking the snow',
    },
    {
      file: 'living-nordique',
      altFr:
        'Pièce de vie blanche aux poutres pâles : canapé gris-bleu, poêle à bois et lac gelé derrière trois fenêtres',
      altEn:
        'White living room with pale beams: grey-blue sofa, wood stove and the frozen lake behind three windows',
    },
    {
      file: 'kitchen-nordique',
      altFr: 'Cuisine blanche à îlot de pierre noire, trois tabourets de cuir et suspensions noires',
      altEn: 'White kitchen with a black stone island, three leather stools and black pendant lamps',
    },
    {
      file: 'dock-winter',
      altFr: 'Le quai sous la neige et le lac gelé au coucher du soleil',
      altEn: 'The snow-covered dock and the frozen lake at sunset',
    },
    {
      file: 'living-nordique-stove',
      altFr: 'Le poêle allumé et le fauteuil de cuir, la neige jusqu’aux montagnes',
      altEn: 'The lit stove and the leather armchair, snow all the way to the mountains',
    },
    {
      file: 'living-nordique-sofa',
      altFr: 'Le canapé gris-bleu dans la lumière basse de l’après-midi',
      altEn: 'The grey-blue sofa in the low afternoon light',
    },
    {
      file: 'kitchen-nordique-island',
      altFr: 'L’îlot de pierre noire, un verre et un bol de citrons sous les lampes',
      altEn: 'The black stone island, a glass and a bowl of lemons under the lamps',
    },
    {
      file: 'bedroom-nordique-bed',
      altFr: 'Le lit blanc entre deux lampes allumées, un tableau bleu nuit au mur',
      altEn: 'The white bed between two lit lamps, a midnight-blue painting on the wall',
    },
    {
      file: 'dock-winter-chairs',
      altFr: 'Deux chaises rouges au bout du quai enneigé',
      altEn: 'Two red chairs at the end of the snowy dock',
    },
  ],
  reviews: [
    {
      firstname: 'Émilie',
      locale: 'fr',
      comment:
        'Trois jours de mauvais temps et pas une minute d’ennui : le poêle, un casse-tête, la fenêtre. Le plancher chaud de la salle de bain devrait être obligatoire partout.',
      written: { daysAgo: 268 },
    },
    {
      firstname: 'James',
      locale: 'en',
      comment:
        'Exactly what the photos show, which is rarer than it should be. Quiet, warm, very clean. The island is a fine place to work for a morning, if you must.',
      written: { daysAgo: 129 },
    },
    {
      firstname: 'Sophie',
      locale: 'fr',
      comment:
        'On cherchait un endroit simple pour souffler, on l’a trouvé. Petit bémol : le rangement de la chambre est un peu juste pour de gros bagages. L’entrée compense.',
      written: { daysAgo: 310 },
    },
    {
      firstname: 'Mathieu',
      locale: 'fr',
      comment:
        'Le quai à deux minutes de la porte, et personne dessus à sept heures du matin. Le lac était à nous.',
      written: { daysAgo: 63 },
    },
  ],
}
