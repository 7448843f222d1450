import type { DemoLoft } from '#server/db/seeds/content/demo-loft.ts'

export const loft201: DemoLoft = {
  slug: 'loft-du-couchant-201',
  name: 'Loft du Couchant 201',
  number: '201',
  capacity: 3,
  bedrooms: 1,
  beds: 2,
  bathrooms: 1,
  taglineFr: 'L’argile, le noyer et les fins de journée',
  taglineEn: 'Clay, walnut and the end of the day',
  spaceFr: `<p>À l’étage, côté ouest, le Loft du Couchant garde le soleil plus longtemps que les autres. Ses murs enduits à l’argile vont du sable à l’abricot selon l’heure; vers la fin septembre, on ne sait plus très bien où finit la pièce et où commence la montagne d’en face.</p>
<h3>La pièce de vie</h3>
<p>Un canapé terre cuite, un fauteuil assorti près du poêle, un plancher de bois brun qui craque un peu. Une banquette-lit d’une place, rangée contre le mur du fond, accueille un ami, un ado ou une grand-mère. La cuisine, armoires rose brique et carreaux couleur de sable, a un îlot de marbre où déjeuner face à l’eau.</p>
<h3>Dormir et se baigner</h3>
<p>La chambre est orientée vers l’eau. La salle de bain est la plus belle de la maison : carreaux faits à la main, robinetterie noire, douche vitrée et baignoire sous la fenêtre. Nous vous conseillons l’heure du coucher du soleil.</p>
<ul>
<li>66 m² (710 pi²), à l’étage, dix-huit marches</li>
<li>Un très grand lit (king) et une banquette-lit d’une place</li>
<li>Baignoire autoportante et douche vitrée</li>
<li>Lave-vaisselle, four, cafetière à piston et moulin</li>
</ul>
<h3>À qui il convient</h3>
<p>Pour un couple, ou un couple avec un ado : la banquette-lit se trouve dans la pièce de vie. L’escalier, dix-huit marches, est éclairé; il n’y a pas d’ascenseur. Le quai est partagé avec les cinq autres lofts.</p>`,
  spaceEn: `<p>Upstairs on the west side, the Loft du Couchant catches the last sun of the day. Its clay-plastered walls go from sand to apricot as the light changes; toward the end of September it is hard to say where the room ends and the mountain across the lake begins.</p>
<h3>The living room</h3>
<p>A terracotta sofa, a matching armchair by the stove, a brown wood floor that creaks a little. A single daybed along the back wall sleeps a friend, a teenager or a grandmother. The kitchen, with its brick-pink cabinets and sand-coloured tiles, has a marble island for breakfast facing the water.</p>
<h3>Sleeping and bathing</h3>
<p>The bedroom faces the water. The bathroom is the finest in the house: handmade tiles, black fittings, a glass shower, and a tub under the window. We recommend sunset.</p>
<ul>
<li>66 m² (710 sq. ft.), one floor up, eighteen steps up</li>
<li>One king bed and one single daybed</li>
<li>Freestanding tub and glass-walled shower</li>
<li>Dishwasher, oven, French press and grinder</li>
</ul>
<h3>Who it suits</h3>
<p>For a couple, or a couple with a teenager: the daybed is in the living room. The loft is one well-lit flight up, eighteen steps, with no elevator. The dock is shared with the five other lofts.</p>`,
  cleaningFee: 9_500,
  extraPersonFee: 3_000,
  includedPersons: 2,
  licenseCitq: '971311',
  baseRate: 24_900,
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
    'bathtub',
    'walk_in_shower',
    'linens',
    'hair_dryer',
    'kitchen',
    'dishwasher',
    'coffee',
    'iron',
    'wifi',
    'television',
    'speaker',
    'parking',
    'ev_charger',
    'self_check_in',
    'smoke_alarm',
    'first_aid',
  ],
  address: '45, chemin du Vieux-Quai, loft 201',
  city: 'Sainte-Agathe-des-Monts',
  postalCode: 'J8C 0Z5',
  latitude: 46.03509,
  longitude: -74.28552,
  photos: [
    {
      file: 'bath-terre-room',
      altFr:
        'Salle de bain aux carreaux faits à la main : baignoire sous une grande fenêtre, l’autre rive en couleurs d’automne',
      altEn: 'Bathroom with handmade tiles: a tub under a large window, fall mountains across the lake',
    },
    {
      file: 'living-terre-fire',
      altFr:
        'Coin du feu aux murs d’argile : poêle allumé, fauteuil de cuir, bûches cordées et deux hautes fenêtres sur l’autre rive en couleurs',
      altEn:
        'Fireside with clay walls: a lit stove, a leather armchair, stacked logs and two tall windows overlooking the far shore in colour',
    },
    {
      file: 'bedroom-terre',
      altFr: 'Chambre couleur sable, tête de lit abricot et deux fenêtres sur les érables rouges',
      altEn: 'Sand-coloured bedroom with an apricot headboard and two windows overlooking red maples',
    },
    {
      file: 'kitchen-terre',
      altFr:
        'Cuisine aux armoires rose brique : îlot de marbre, trois tabourets de cuir et suspensions noires',
      altEn:
        'Kitchen with brick-pink cabinets: a marble island, three leather stools and black pendant lamps',
    },
    {
      file: 'living-terre',
      altFr:
        'Pièce de vie aux murs d’argile : canapé terre cuite, poêle à bois et montagnes d’automne derrière trois fenêtres',
      altEn:
        'Living room with clay walls: terracotta sofa, wood stove and fall mountains behind three windows',
    },
    {
      file: 'living-terre-sofa',
      altFr: 'Le canapé terre cuite et la table ronde dans la lumière du soir',
      altEn: 'The terracotta sofa and the round table in the evening light',
    },
    {
      file: 'kitchen-terre-island',
      altFr: 'L’îlot de marbre et son bol de citrons, la vaisselle sur deux tablettes de noyer',
      altEn: 'The marble island and its bowl of lemons, dishes on two walnut shelves',
    },
    {
      file: 'bedroom-terre-bed',
      altFr: 'Le lit aux draps blancs sous un tableau rouille et noir',
      altEn: 'The bed in white linen under a rust and black painting',
    },
    {
      file: 'dock-autumn',
      altFr: 'Le quai partagé en octobre, le soleil derrière les érables',
      altEn: 'The shared dock in October, the sun behind the maples',
    },
  ],
  reviews: [
    {
      firstname: 'Isabelle',
      locale: 'fr',
      comment:
        'Ma mère a dormi sur la banquette et l’a préférée au grand lit, c’est dire. La salle de bain au coucher du soleil : on comprend le nom du loft.',
      written: { daysAgo: 34 },
    },
    {
      firstname: 'Thomas',
      locale: 'fr',
      comment:
        'Séjour impeccable. On a fait le tour du lac le samedi et rien du tout le dimanche. L’escalier est raide avec une glacière, prévoyez deux voyages.',
      written: { daysAgo: 47 },
    },
    {
      firstname: 'Priya',
      locale: 'en',
      comment:
        'The walls really do change colour. Someone had left a handwritten note about where to watch the sunset, and they were right.',
      written: { daysAgo: 141 },
    },
    {
      firstname: 'Guillaume',
      locale: 'fr',
      comment: 'Le bois est sec, le poêle tire bien, le lit est ferme. Je n’en demande pas plus.',
      written: { daysAgo: 289 },
    },
    {
      firstname: 'Rachel',
      locale: 'en',
      comment:
        'A lovely three nights for the two of us and our teenage daughter. She asked for the Wi-Fi code last, which says something.',
      written: { daysAgo: 365 },
    },
  ],
}
