import type { DemoArticle } from '#server/db/seeds/content/demo-article.ts'

export const cookingWithTheSeasons: DemoArticle = {
  slug: 'cuisiner-avec-la-saison',
  slugEn: 'cooking-with-the-season',
  title: 'Cuisiner de saison dans une cuisine qui n’est pas la vôtre',
  titleEn: 'Cooking with the seasons in somebody else’s kitchen',
  summary:
    'Quoi apporter, quoi acheter sur place et quoi laisser à la maison : un calendrier de ce qui pousse par ici, et quatre soupers qui ne demandent presque rien.',
  summaryEn:
    'What to bring, what to buy nearby and what to leave at home, with a calendar of what grows around here and four suppers that take almost nothing.',
  image: 'kitchen-brique-island',
  imageAlt: 'Un îlot de marbre avec un bol de citrons, sous des suspensions de laiton',
  imageAltEn: 'A marble island with a bowl of lemons, under brass pendant lamps',
  published: { last: '08-20' },
  tags: ['À table', 'Préparer son séjour'],
  text: `<p>On cuisine mieux en vacances qu’à la maison, pour une raison simple : on a le temps. Encore faut-il des couteaux qui coupent et une casserole assez grande pour les pâtes. Nos cuisines ont les deux. Voici le reste.</p>
<h2>Ce qui vous attend dans l’armoire</h2>
<p>De l’huile d’olive, du vinaigre, du sel, du poivre en grains, du sucre, du thé et du café moulu pour deux matins. Un fouet, une râpe, une passoire, des pinces, un tire-bouchon qui fonctionne. Une cocotte de fonte, une poêle de fonte bien culottée, deux planches. Laissez vos ustensiles à la maison, mais apportez vos épices préférées.</p>
<h2>Un petit calendrier</h2>
<ul>
<li><strong>Mars et avril.</strong> Le temps des sucres. Le sirop nouveau se goûte à la cuillère avant toute chose.</li>
<li><strong>Juin.</strong> Les asperges du Québec, la rhubarbe, puis les premières fraises.</li>
<li><strong>Juillet et août.</strong> Les bleuets, les haricots, les tomates, le maïs qu’on mange le jour où on l’achète.</li>
<li><strong>Septembre et octobre.</strong> Les pommes, les courges, les champignons, le cidre.</li>
<li><strong>Le reste de l’année.</strong> Les légumes racines, les fromages d’ici, et ce que les gens prévoyants ont mis au congélateur.</li>
</ul>
<p>L’été, le marché public de Val-David réunit producteurs et artisans le samedi. Il y a du monde, et c’est bon signe; apportez un sac et de la monnaie. Le reste de la semaine, les épiceries, boulangeries et boucheries de la ville font très bien l’affaire. Si vous arrivez tard le vendredi, apportez de quoi souper : plusieurs commerces ferment en début de soirée.</p>
<h2>Quatre soupers presque sans liste</h2>
<p><strong>Le soir de l’arrivée :</strong> des pâtes, du beurre, du parmesan, beaucoup de poivre, une salade. Vingt minutes, un seul chaudron.</p>
<p><strong>Le soir de pluie :</strong> un poulet rôti dans la poêle de fonte, avec des oignons et des pommes de terre coupées gros. Le four réchauffe aussi la pièce.</p>
<p><strong>Le soir d’été :</strong> des tomates, du pain, un fromage, des épis de maïs. Un seul rond allumé, sous une casserole d’eau.</p>
<p><strong>Le dernier soir :</strong> une omelette de tout ce qui reste. C’est souvent la meilleure.</p>
<h2>Avant de partir</h2>
<p>Le compost, le recyclage et les déchets ont chacun leur bac dehors; l’affiche collée au couvercle dit ce qui va dans lequel. Lavez la fonte sans savon, essuyez-la, et passez-y une goutte d’huile. Si quelque chose a cassé, dites-le-nous sans gêne : nous le remplacerons avant le prochain séjour. Et si vous avez trouvé un bon producteur, laissez-nous son nom dans le carnet du loft.</p>`,
  textEn: `<p>People cook better on vacation than at home for a simple reason: they have the time. You still need sharp knives and a pot big enough for pasta. Our kitchens have both. Here’s the rest.</p>
<h2>What’s in the cupboard</h2>
<p>Olive oil, vinegar, salt, peppercorns, sugar, tea, and ground coffee for two mornings. A whisk, a grater, a colander, tongs, a corkscrew that works. A Dutch oven, a well-seasoned cast-iron pan, two cutting boards. Leave the utensils at home, but bring your favourite spices.</p>
<h2>What’s in season</h2>
<ul>
<li><strong>March and April.</strong> Sugaring off. Taste the new maple syrup straight from the spoon before you do anything else with it.</li>
<li><strong>June.</strong> Quebec asparagus, rhubarb, then the first strawberries.</li>
<li><strong>July and August.</strong> Blueberries, beans, tomatoes, and corn, eaten the day you buy it.</li>
<li><strong>September and October.</strong> Apples, squash, mushrooms, cider.</li>
<li><strong>The rest of the year.</strong> Root vegetables, Quebec cheeses, and whatever somebody had the foresight to freeze.</li>
</ul>
<p>On summer Saturdays, the public market in Val-David brings growers and artisans together. It gets busy, which is a good sign; bring a bag and some change. During the week, the grocery stores, bakeries and butchers in town have all you need. If you’re getting in late on Friday, bring supper with you: many shops close early in the evening.</p>
<h2>Four suppers with barely a list</h2>
<p><strong>The night you arrive:</strong> pasta, butter, parmesan, lots of pepper, a salad. Twenty minutes, one pot.</p>
<p><strong>A rainy night:</strong> a chicken roasted in the cast-iron pan with onions and big chunks of potato. The oven warms the room, too.</p>
<p><strong>A summer night:</strong> tomatoes, bread, cheese, corn on the cob. One burner, one pot of water.</p>
<p><strong>The last night:</strong> an omelette with everything that’s left. It’s often the best meal of the stay.</p>
<h2>Before you leave</h2>
<p>Compost, recycling and garbage each have a bin outside; the label on the lid says what goes where. Wash cast iron without soap, dry it, and rub in a drop of oil. If something broke, just tell us: we’ll replace it before the next guests arrive. And if you found a good grower, leave us the name in the loft’s notebook.</p>`,
}
