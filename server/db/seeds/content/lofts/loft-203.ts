import type { DemoLoft } from '#server/db/seeds/content/demo-loft.ts'

export const loft203: DemoLoft = {
  slug: 'loft-de-l-erable-203',
  name: 'Loft de l’Érable 203',
  number: '203',
  capacity: 3,
  bedrooms: 1,
  beds: 2,
  bathrooms: 1,
  taglineFr: 'Le cuir, l’érable et la montagne d’en face',
  taglineEn: 'Leather, maple, and the mountain across the lake',
  spaceFr: `<p>Le Loft de l’Érable est celui qu’on imagine quand on pense à l’automne dans les Laurentides : des murs couleur de lin, du cuir qui a vécu, des chevrons blonds sous un tapis épais. De l’étage, la rive d’en face se voit d’un bout à l’autre, par trois hautes fenêtres.</p>
<h3>La pièce de vie</h3>
<p>Le canapé de cuir est profond et s’ouvre en lit pour une troisième personne. Un jeté de laine attend sur l’accoudoir, le poêle est à portée de bras du fauteuil, et l’étagère garde les livres que d’autres ont laissés; prenez-en un, laissez-en un.</p>
<h3>Cuisiner et dormir</h3>
<p>La cuisine, blanc crème et érable, a de quoi recevoir : four à convection, plaque à induction, une longue planche à découper, des verres à vin pour six. La chambre ferme et regarde l’eau; le fauteuil près de la fenêtre est le meilleur endroit de la maison à sept heures du matin. La salle de bain a une douche vitrée et un plancher chaud.</p>
<ul>
<li>68 m² (730 pi²), à l’étage, dix-huit marches</li>
<li>Un très grand lit (king) et un canapé-lit pour une personne</li>
<li>Douche vitrée, plancher chauffant</li>
<li>Lave-vaisselle, four à convection, cafetière à piston et moulin</li>
</ul>
<h3>À qui il convient</h3>
<p>Pour un couple, ou un couple avec un enfant : le canapé-lit se trouve dans la pièce de vie. L’escalier, dix-huit marches, est éclairé; il n’y a pas d’ascenseur. Le quai est partagé avec les cinq autres lofts.</p>`,
  spaceEn: `<p>The Loft de l’Érable is what comes to mind when you think of fall in the Laurentians: walls the colour of linen, leather that has lived a little, blond herringbone under a thick rug. From upstairs, three tall windows take in the far shore from end to end.</p>
<h3>The living room</h3>
<p>The leather sofa is deep and opens into a bed for a third person. A wool throw waits over its arm, the stove is within reach of the armchair, and the shelf keeps the books that others have left behind; take one, leave one.</p>
<h3>Cooking and sleeping</h3>
<p>The kitchen, all cream and maple, is made for entertaining: a convection oven, an induction cooktop, a long cutting board, wine glasses for six. A separate bedroom faces the water; the chair by its window is the best seat in the house at seven in the morning. The bathroom has a glass shower and a warm floor.</p>
<ul>
<li>68 m² (730 sq. ft.), one floor up, eighteen steps up</li>
<li>One king bed and a sofa bed for one</li>
<li>Glass-walled shower, heated floor</li>
<li>Dishwasher, convection oven, French press and grinder</li>
</ul>
<h3>Who it suits</h3>
<p>For a couple, or a couple with a child: the sofa bed is in the living room. The loft is one well-lit flight up, eighteen steps, with no elevator. The dock is shared with the five other lofts.</p>`,
  cleaningFee: 9_500,
  extraPersonFee: 3_000,
  includedPersons: 2,
  licenseCitq: '971313',
  baseRate: 25_900,
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
    'sofa_bed',
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
  address: '45, chemin du Vieux-Quai, loft 203',
  city: 'Sainte-Agathe-des-Monts',
  postalCode: 'J8C 0Z5',
  latitude: 46.03528,
  longitude: -74.28538,
  photos: [
    {
      file: 'bedroom-erable',
      altFr: 'Chambre à la tête de lit de cuir, plancher à chevrons et deux fenêtres sur les érables rouges',
      altEn: 'Bedroom with a leather headboard, a herringbone floor and two windows overlooking red maples',
    },
    {
      file: 'living-erable',
      altFr:
        'Pièce de vie couleur de lin : canapé de cuir, poêle à bois et montagnes d’automne derrière trois fenêtres',
      altEn: 'Linen-coloured living room: leather sofa, wood stove and fall mountains behind three windows',
    },
    {
      file: 'kitchen-erable',
      altFr:
        'Cuisine blanc crème : îlot de marbre lambrissé d’érable, trois tabourets de cuir et suspensions noires',
      altEn: 'Cream kitchen: a marble island with maple slats, three leather stools and black pendant lamps',
    },
    {
      file: 'dock-autumn-chairs',
      altFr: 'Deux chaises blanches au bout du quai, la montagne orangée derrière',
      altEn: 'Two white chairs at the end of the dock, the mountain orange behind them',
    },
    {
      file: 'living-erable-stove',
      altFr: 'Le fauteuil de cuir et le poêle allumé, l’autre rive en couleurs',
      altEn: 'The leather armchair and the lit stove, the far shore in colour',
    },
    {
      file: 'living-erable-sofa',
      altFr: 'Le canapé de cuir sous un tableau rouge et vert, un jeté clair sur l’accoudoir',
      altEn: 'The leather sofa under a red and green painting, a pale throw over its arm',
    },
    {
      file: 'kitchen-erable-island',
      altFr: 'L’îlot de marbre et son bol de citrons, les tablettes d’érable au mur',
      altEn: 'The marble island and its bowl of lemons, maple shelves on the wall',
    },
    {
      file: 'bedroom-erable-bed',
      altFr: 'Le lit aux draps blancs, une lampe de chevet et un tableau d’automne',
      altEn: 'The bed in white linen, a bedside lamp and a painting of fall',
    },
    {
      file: 'bedroom-erable-view',
      altFr: 'Le fauteuil de la chambre devant deux fenêtres sur le lac',
      altEn: 'The bedroom chair in front of two windows overlooking the lake',
    },
    {
      file: 'lake-autumn',
      altFr: 'Le lac un soir d’octobre, entre les rochers et les érables',
      altEn: 'The lake on an October evening, between the rocks and the maples',
    },
  ],
  reviews: [
    {
      firstname: 'Catherine',
      locale: 'fr',
      comment:
        'On a regardé la montagne changer de couleur tout l’après-midi, du fauteuil de la chambre. J’ai laissé un livre, j’en ai pris deux; je dois donc revenir.',
      written: { last: '10-09' },
    },
    {
      firstname: 'Peter',
      locale: 'en',
      comment:
        'Well kept and thoughtfully stocked. Dry wood, sharp knives, decent coffee. The stairs are fine but mind them with heavy bags.',
      written: { daysAgo: 276 },
    },
    {
      firstname: 'Annie',
      locale: 'fr',
      comment:
        'Le canapé-lit a dépanné notre fils sans problème pour deux nuits. Beaucoup de lumière, beaucoup de silence. Le ménage est irréprochable.',
      written: { daysAgo: 112 },
    },
    {
      firstname: 'Benoît',
      locale: 'fr',
      comment:
        'Réservé pour nos vingt ans de mariage. Une carte nous attendait sur le comptoir, sans rien essayer de nous vendre. Bravo.',
      written: { daysAgo: 171 },
    },
  ],
}
