import type { DemoLoft } from '#server/db/seeds/content/demo-loft.ts'

export const loft101: DemoLoft = {
  slug: 'loft-du-rivage-101',
  name: 'Loft du Rivage 101',
  number: '101',
  capacity: 4,
  bedrooms: 1,
  beds: 2,
  bathrooms: 1,
  taglineFr: 'La brique, le feu et le lac à hauteur des yeux',
  taglineEn: 'Brick, a fire, and the lake at eye level',
  spaceFr: `<p>Le Loft du Rivage occupe le coin du rez-de-chaussée, à une soixantaine de pas du quai. Trois grandes fenêtres à carreaux donnent sur l’eau; le soir, la lumière traverse la pièce sur le plancher de chêne à chevrons et finit sa course sur le mur de brique.</p>
<h3>La pièce de vie</h3>
<p>Un canapé de lin assez profond pour deux lecteurs, un fauteuil de cuir près du poêle, une table basse où poser la bouteille et les cartes à jouer. Le canapé s’ouvre en lit double pour la nuit. Les bûches sont rentrées et le premier feu est monté avant votre arrivée.</p>
<h3>Cuisiner, dormir, se baigner</h3>
<p>La cuisine aux armoires vert sombre est une vraie cuisine : un îlot de marbre pour trois tabourets, des couteaux affûtés, une cocotte qui va au four. La chambre, fermée, regarde aussi le lac. Dans la salle de bain, la baignoire donne sur le lac.</p>
<ul>
<li>72 m² (775 pi²), rez-de-chaussée, entrée de plain-pied</li>
<li>Un très grand lit (king) et un canapé-lit double</li>
<li>Baignoire autoportante avec douchette</li>
<li>Laveuse et sécheuse derrière la porte du couloir</li>
</ul>
<h3>À qui il convient</h3>
<p>Pour un couple ou une petite famille : le canapé-lit accueille deux enfants, et un lit de bébé s’ajoute sur demande. Thermopompe pour la fraîcheur en été. Le quai est partagé avec les cinq autres lofts.</p>`,
  spaceEn: `<p>The Loft du Rivage takes the corner of the ground floor, some sixty steps from the dock. Three tall paned windows overlook the water; in the evening, the light crosses the herringbone oak floor and comes to rest on the brick wall.</p>
<h3>The living room</h3>
<p>A linen sofa deep enough for two readers, a leather armchair by the stove, a coffee table for the bottle and the deck of cards. The sofa opens into a double bed at night. The firewood is in and the first fire is laid before you arrive.</p>
<h3>Cooking, sleeping, bathing</h3>
<p>The kitchen, with its dark green cabinets, is a real one: a marble island with three stools, sharp knives, a Dutch oven. A separate bedroom faces the lake, too. In the bathroom, the tub overlooks the lake.</p>
<ul>
<li>72 m² (775 sq. ft.), ground floor, step-free entrance</li>
<li>One king bed and one double sofa bed</li>
<li>Freestanding tub with hand shower</li>
<li>Washer and dryer behind the hallway door</li>
</ul>
<h3>Who it suits</h3>
<p>For a couple or a small family: the sofa bed sleeps two children, and we add a crib on request. The heat pump keeps the loft cool in summer. The dock is shared with the five other lofts.</p>`,
  cleaningFee: 11_000,
  extraPersonFee: 3_500,
  includedPersons: 2,
  licenseCitq: '971204',
  baseRate: 26_900,
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
    'linens',
    'hair_dryer',
    'sofa_bed',
    'crib',
    'kitchen',
    'dishwasher',
    'coffee',
    'washer_dryer',
    'iron',
    'wifi',
    'television',
    'speaker',
    'parking',
    'ev_charger',
    'self_check_in',
    'step_free',
    'smoke_alarm',
    'first_aid',
  ],
  address: '45, chemin du Vieux-Quai, loft 101',
  city: 'Sainte-Agathe-des-Monts',
  postalCode: 'J8C 0Z5',
  latitude: 46.03512,
  longitude: -74.28547,
  photos: [
    {
      file: 'living-brique',
      altFr:
        'Pièce de vie au mur de brique : canapé de lin sous un grand tableau, deux tables basses et hautes fenêtres sur le lac',
      altEn:
        'Living room with a brick wall: linen sofa under a large painting, two coffee tables and tall windows overlooking the lake',
    },
    {
      file: 'bedroom-brique',
      altFr: 'Chambre au mur de brique : très grand lit, jeté ocre et deux fenêtres sur l’eau',
      altEn: 'Bedroom with a brick wall: king bed, ochre throw and two windows overlooking the water',
    },
    {
      file: 'kitchen-brique',
      altFr:
        'Cuisine aux armoires vert sombre, îlot de marbre, trois tabourets de cuir et suspensions de laiton',
      altEn:
        'Kitchen with dark green cabinets, a marble island, three leather stools and brass pendant lamps',
    },
    {
      file: 'bath-brique',
      altFr: 'Salle de bain claire avec baignoire autoportante sous une fenêtre qui donne sur le lac',
      altEn: 'Pale bathroom with a freestanding tub under a window facing the lake',
    },
    {
      file: 'living-brique-stove',
      altFr: 'Le fauteuil de cuir près du poêle allumé, devant les grandes fenêtres',
      altEn: 'The leather armchair by the lit stove, in front of the tall windows',
    },
    {
      file: 'living-brique-sofa',
      altFr: 'Le canapé de lin sous le tableau, un jeté ocre sur l’accoudoir',
      altEn: 'The linen sofa under the painting, an ochre throw over its arm',
    },
    {
      file: 'kitchen-brique-island',
      altFr: 'L’îlot de marbre et son bol de citrons, les tablettes de bois au mur',
      altEn: 'The marble island with its bowl of lemons, wooden shelves on the wall',
    },
    {
      file: 'bedroom-brique-bed',
      altFr: 'Le lit aux draps blancs, lampes de chevet allumées contre la brique',
      altEn: 'The bed in white linen, bedside lamps glowing against the brick',
    },
    {
      file: 'bath-brique-tub',
      altFr: 'La baignoire, le tabouret et ses serviettes, le robinet de laiton',
      altEn: 'The tub, the stool with its towels, the brass tap',
    },
    {
      file: 'dock-summer',
      altFr: 'Le quai partagé un soir d’été, deux chaises rouges tournées vers les montagnes',
      altEn: 'The shared dock on a summer evening, two red chairs facing the mountains',
    },
  ],
  reviews: [
    {
      firstname: 'Geneviève',
      locale: 'fr',
      comment:
        'On a soupé trois soirs de suite à l’îlot, face au lac. Le feu était prêt à allumer en arrivant, un détail qui dit tout. Les enfants ont dormi sur le canapé-lit sans se plaindre une seule fois.',
      written: { daysAgo: 41 },
    },
    {
      firstname: 'Marc-Antoine',
      locale: 'fr',
      comment:
        'Cuisine bien équipée pour vrai : les couteaux coupent, la cocotte est bonne. Stationnement facile, code reçu le matin même, vers dix heures. On revient en février avec les skis.',
      written: { daysAgo: 96 },
    },
    {
      firstname: 'Hannah',
      locale: 'en',
      comment:
        'We came for the lake and stayed in the bath. The stove heats the whole room within half an hour. The kettle is slow.',
      written: { daysAgo: 158 },
    },
    {
      firstname: 'Lucie',
      locale: 'fr',
      comment:
        'Très calme en semaine. On entend le vent dans les pins, c’est à peu près tout. J’aurais pris une lampe de lecture de plus du côté gauche du lit.',
      written: { daysAgo: 233 },
    },
    {
      firstname: 'Oliver',
      locale: 'en',
      comment: 'Sixty steps to the dock, as advertised. I counted fifty-eight.',
      written: { daysAgo: 402 },
    },
  ],
}
