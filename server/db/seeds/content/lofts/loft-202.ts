import type { DemoLoft } from '#server/db/seeds/content/demo-loft.ts'

export const loft202: DemoLoft = {
  slug: 'loft-du-large-202',
  name: 'Loft du Large 202',
  number: '202',
  capacity: 4,
  bedrooms: 2,
  beds: 2,
  bathrooms: 1,
  taglineFr: 'Le plus grand des six, tout en bleu et en chêne',
  taglineEn: 'The largest of the six, all blue and oak',
  spaceFr: `<p>Le Loft du Large occupe l’étage sur toute la profondeur de la maison. D’un côté, le lac en entier; de l’autre, la cime des pins. Entre les deux, de la brique peinte en blanc, du chêne et un bleu trouvé au troisième essai.</p>
<h3>La pièce de vie</h3>
<p>Un long canapé de velours bleu où tenir à quatre, un fauteuil de cuir, un poêle qu’on voit de partout. La cuisine est ouverte sur la fenêtre : armoires bleu pétrole, îlot de marbre, suspensions de laiton, de la place pour deux qui cuisinent et deux qui regardent.</p>
<h3>Deux chambres, une baignoire</h3>
<p>La grande chambre donne sur l’eau; la seconde, plus petite, sur les pins, et c’est la plus fraîche en été. Les deux ferment. La salle de bain aux carreaux bleu pâle a une baignoire face à l’eau et un plancher chauffant.</p>
<ul>
<li>94 m² (1 010 pi²), à l’étage, dix-huit marches</li>
<li>Un très grand lit (king) et un grand lit (queen), deux chambres fermées</li>
<li>Baignoire autoportante avec douchette, plancher chauffant</li>
<li>Laveuse, sécheuse, lave-vaisselle, coin travail dans la seconde chambre</li>
</ul>
<h3>À qui il convient</h3>
<p>Pour deux couples, ou une famille : les deux chambres ferment et le coin travail est à l’écart. L’escalier, dix-huit marches, est éclairé; il n’y a pas d’ascenseur. Le quai est partagé avec les cinq autres lofts.</p>`,
  spaceEn: `<p>The Loft du Large runs the whole depth of the house, upstairs. On one side, all of the lake; on the other, the tops of the pines. In between, white-painted brick, oak, and a blue that took us three tries to find.</p>
<h3>The living room</h3>
<p>A long blue velvet sofa that seats four, a leather armchair, a stove you can see from everywhere. The kitchen opens toward the window: petrol-blue cabinets, a marble island, brass pendant lamps, room for two to cook and two to watch.</p>
<h3>Two bedrooms, one tub</h3>
<p>The main bedroom faces the water; the second, smaller one faces the pines and is the cooler of the two in summer. Both are closed bedrooms. The bathroom, in pale blue tile, has a tub facing the water and a heated floor.</p>
<ul>
<li>94 m² (1,010 sq. ft.), one floor up, eighteen steps up</li>
<li>One king bed and one queen bed, two separate bedrooms</li>
<li>Freestanding tub with hand shower, heated floor</li>
<li>Washer, dryer, dishwasher, a place to work in the second bedroom</li>
</ul>
<h3>Who it suits</h3>
<p>For two couples or a family: both bedrooms close, and the desk is out of the way. The loft is one well-lit flight up, eighteen steps, with no elevator. The dock is shared with the five other lofts.</p>`,
  cleaningFee: 13_500,
  extraPersonFee: 4_000,
  includedPersons: 2,
  licenseCitq: '971312',
  baseRate: 34_900,
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
    'crib',
    'kitchen',
    'dishwasher',
    'coffee',
    'washer_dryer',
    'iron',
    'wifi',
    'workspace',
    'television',
    'speaker',
    'parking',
    'ev_charger',
    'self_check_in',
    'smoke_alarm',
    'first_aid',
  ],
  address: '45, chemin du Vieux-Quai, loft 202',
  city: 'Sainte-Agathe-des-Monts',
  postalCode: 'J8C 0Z5',
  latitude: 46.03521,
  longitude: -74.28559,
  photos: [
    {
      file: 'living-lac',
      altFr:
        'Pièce de vie à la brique blanche : canapé bleu sous un grand tableau, deux tables basses et hautes fenêtres sur le lac',
      altEn:
        'Living room in white brick: blue sofa under a large painting, two coffee tables and tall windows overlooking the lake',
    },
    {
      file: 'kitchen-lac',
      altFr: 'Cuisine aux armoires bleu pétrole, îlot de marbre et suspensions de laiton',
      altEn: 'Kitchen with petrol-blue cabinets, a marble island and brass pendant lamps',
    },
    {
      file: 'bedroom-lac',
      altFr: 'Grande chambre à la brique blanche, tête de lit bleue et deux fenêtres sur l’eau',
      altEn: 'Main bedroom in white brick with a blue headboard and two windows overlooking the water',
    },
    {
      file: 'bath-lac',
      altFr: 'Salle de bain aux carreaux bleu pâle, baignoire sous la fenêtre et miroir cerclé de laiton',
      altEn: 'Bathroom in pale blue tile, a tub under the window and a brass-rimmed mirror',
    },
    {
      file: 'living-lac-sofa',
      altFr: 'Le long canapé bleu sous un tableau ocre et bleu',
      altEn: 'The long blue sofa under an ochre and blue painting',
    },
    {
      file: 'living-lac-stove',
      altFr: 'Le fauteuil de cuir tourné vers le lac, le poêle allumé derrière',
      altEn: 'The leather armchair facing the lake, the lit stove behind it',
    },
    {
      file: 'kitchen-lac-island',
      altFr: 'L’îlot de marbre, ses tabourets de cuir et les tablettes de chêne',
      altEn: 'The marble island, its leather stools and the oak shelves',
    },
    {
      file: 'bedroom-lac-bed',
      altFr: 'Le très grand lit aux draps blancs, une lampe de chevet allumée',
      altEn: 'The king bed in white linen, a bedside lamp lit',
    },
    {
      file: 'bath-lac-tub',
      altFr: 'La baignoire face à l’eau, des serviettes sur un tabouret de bois',
      altEn: 'The tub facing the water, towels on a wooden stool',
    },
    {
      file: 'lake-summer',
      altFr: 'Le lac et le quai partagé au coucher du soleil, en été',
      altEn: 'The lake and the shared dock at sunset in summer',
    },
  ],
  reviews: [
    {
      firstname: 'Véronique',
      locale: 'fr',
      comment:
        'Deux couples, deux chambres qui ferment, personne ne s’est marché sur les pieds. On a cuisiné à quatre sans se nuire. La vue de l’îlot vaut le prix à elle seule.',
      written: { daysAgo: 28 },
    },
    {
      firstname: 'Andrew',
      locale: 'en',
      comment:
        'We booked for a working week and mostly worked. Fibre internet held up for two people on calls all day. The lake is a better screen saver.',
      written: { daysAgo: 73 },
    },
    {
      firstname: 'Jean-François',
      locale: 'fr',
      comment:
        'Lit de bébé installé avant notre arrivée, barrière au haut de l’escalier, sans qu’on ait eu à insister. C’est le genre d’attention qui fait revenir.',
      written: { daysAgo: 152 },
    },
    {
      firstname: 'Maude',
      locale: 'fr',
      comment:
        'Le bleu est encore plus beau en vrai. La seconde chambre est petite, mais fraîche et silencieuse; c’est celle que j’ai gardée.',
      written: { daysAgo: 187 },
    },
    {
      firstname: 'Claire',
      locale: 'en',
      comment:
        'Third stay. They remembered that we get up before everyone else and had left ground coffee and two cups on the counter.',
      written: { daysAgo: 246 },
    },
    {
      firstname: 'Samuel',
      locale: 'fr',
      comment:
        'Propre, chaud, bien pensé. Le lave-vaisselle est un peu bruyant le soir, on l’a parti le matin.',
      written: { daysAgo: 338 },
    },
  ],
}
