import type { DemoLoft } from '#server/db/seeds/content/demo-loft.ts'

export const loft103: DemoLoft = {
  slug: 'loft-de-l-ardoise-103',
  name: 'Loft de l’Ardoise 103',
  number: '103',
  capacity: 2,
  bedrooms: 1,
  beds: 1,
  bathrooms: 1,
  taglineFr: 'Des murs sombres pour mieux voir le lac',
  taglineEn: 'Dark walls, the better to see the lake',
  spaceFr: `<p>Nous avons peint les murs du Loft de l’Ardoise de la couleur du lac quand il va pleuvoir. Contre ce vert-gris, tout le reste s’éclaire : le canapé de laine bouclée, le chêne des chevrons, et surtout les trois fenêtres, qui deviennent autant de tableaux.</p>
<h3>La pièce de vie</h3>
<p>C’est le loft des soirées longues. Le poêle chauffe sans bruit, le fauteuil de cuir a la bonne hauteur pour lire, deux tables basses se partagent les tasses et les livres. Les rideaux, épais, se tirent jusqu’au sol quand on veut dormir tard.</p>
<h3>Manger et dormir</h3>
<p>La cuisine va droit au but : un îlot de marbre noir où manger côte à côte, une plaque à induction, un bon four, de la belle vaisselle. La chambre, du même vert profond, garde la fraîcheur en juillet. La salle de bain est petite et bien pensée, avec une douche vitrée et des serviettes épaisses.</p>
<ul>
<li>49 m² (530 pi²), rez-de-chaussée, entrée de plain-pied</li>
<li>Un grand lit (queen)</li>
<li>Douche vitrée, plancher chauffant</li>
<li>Rideaux opaques dans toutes les pièces</li>
</ul>
<h3>À qui il convient</h3>
<p>C’est le plus petit des six lofts, pour deux, et celui qu’on réserve le plus souvent pour une nuit ou deux. Les trois fenêtres de la pièce de vie et les deux de la chambre donnent sur le lac. Le quai est partagé avec les cinq autres lofts.</p>`,
  spaceEn: `<p>We painted the walls of the Loft de l’Ardoise the colour of the lake when rain is on its way. Against that grey-green, everything else lights up: the bouclé sofa, the herringbone oak and, above all, the three windows, each like a painting.</p>
<h3>The living room</h3>
<p>This is the loft for long evenings. The stove heats without a sound, the leather armchair sits at the right height for reading, and two coffee tables share the cups and the books. The curtains are heavy and reach the floor, for mornings when you would rather sleep in.</p>
<h3>Eating and sleeping</h3>
<p>The kitchen is compact and complete: a black marble island for eating side by side, an induction cooktop, a good oven, handsome dishes. The bedroom, in the same deep green, stays cool in July. The bathroom is small but well designed, with a glass shower and thick towels.</p>
<ul>
<li>49 m² (530 sq. ft.), ground floor, step-free entrance</li>
<li>One queen bed</li>
<li>Glass-walled shower, heated floor</li>
<li>Blackout curtains in every room</li>
</ul>
<h3>Who it suits</h3>
<p>This is the smallest of the six lofts, made for two, and the one most often booked for a night or two. The three living room windows and both bedroom windows overlook the lake. The dock is shared with the five other lofts.</p>`,
  cleaningFee: 7_500,
  extraPersonFee: 0,
  includedPersons: 2,
  licenseCitq: '971206',
  baseRate: 18_900,
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
    'coffee',
    'iron',
    'wifi',
    'television',
    'speaker',
    'parking',
    'self_check_in',
    'step_free',
    'smoke_alarm',
    'first_aid',
  ],
  address: '45, chemin du Vieux-Quai, loft 103',
  city: 'Sainte-Agathe-des-Monts',
  postalCode: 'J8C 0Z5',
  latitude: 46.03525,
  longitude: -74.28516,
  photos: [
    {
      file: 'kitchen-ardoise',
      altFr:
        'Cuisine vert sombre : îlot de marbre noir, trois tabourets de cuir, carreaux turquoise et suspensions de laiton',
      altEn:
        'Dark green kitchen: black marble island, three leather stools, teal tiles and brass pendant lamps',
    },
    {
      file: 'living-ardoise',
      altFr:
        'Pièce de vie aux murs vert-gris : canapé de laine bouclée, poêle à bois et trois fenêtres sur le lac',
      altEn:
        'Living room with grey-green walls: bouclé sofa, wood stove and three windows overlooking the lake',
    },
    {
      file: 'bedroom-ardoise',
      altFr: 'Chambre aux murs vert-gris : lit aux draps blancs, jeté rouille et deux fenêtres sur l’eau',
      altEn:
        'Bedroom with grey-green walls: white bed linen, a rust throw and two windows overlooking the water',
    },
    {
      file: 'dock-summer-chairs',
      altFr: 'Deux chaises rouges au bout du quai, un soir d’été',
      altEn: 'Two red chairs at the end of the dock on a summer evening',
    },
    {
      file: 'living-ardoise-stove',
      altFr: 'Le fauteuil de cuir près du poêle allumé, le lac en contrebas',
      altEn: 'The leather armchair by the lit stove, the lake just below',
    },
    {
      file: 'living-ardoise-tables',
      altFr: 'Les deux tables basses devant le canapé clair, un jeté rouille sur l’accoudoir',
      altEn: 'The two coffee tables in front of the pale sofa, a rust throw over its arm',
    },
    {
      file: 'living-ardoise-lamp',
      altFr: 'La lampe de laiton et un grand tableau sur le mur vert-gris',
      altEn: 'The brass lamp and a large painting on the grey-green wall',
    },
    {
      file: 'bedroom-ardoise-bed',
      altFr: 'Les lampes de chevet allumées de part et d’autre du lit, un tableau ocre et noir au mur',
      altEn: 'Bedside lamps lit on either side of the bed, an ochre and black painting on the wall',
    },
    {
      file: 'kitchen-ardoise-island',
      altFr: 'L’îlot de marbre noir, un verre et un bol de citrons sous les lampes',
      altEn: 'The black marble island, a glass and a bowl of lemons under the lamps',
    },
    {
      file: 'lake-summer',
      altFr: 'Le lac au soleil couchant, entre les rochers et les érables',
      altEn: 'The lake at sunset, between the rocks and the maples',
    },
  ],
  reviews: [
    {
      firstname: 'Camille-Rose',
      locale: 'fr',
      comment:
        'Parfait pour deux. On pensait que les murs foncés seraient lourds, c’est le contraire : on ne voit que le lac. J’ai lu deux romans dans le fauteuil.',
      written: { daysAgo: 52 },
    },
    {
      firstname: 'Daniel',
      locale: 'en',
      comment:
        'One night between two long drives and we wished it had been three. Blackout curtains that actually black out. Check-in by code worked at 11 p.m. without waking anyone.',
      written: { daysAgo: 117 },
    },
    {
      firstname: 'Nadia',
      locale: 'fr',
      comment:
        'Cuisine compacte, mais il y a tout ce qu’il faut, même une râpe à muscade. Les serviettes sont épaisses et il y en a assez. Merci pour les adresses de Val-David.',
      written: { daysAgo: 204 },
    },
  ],
}
