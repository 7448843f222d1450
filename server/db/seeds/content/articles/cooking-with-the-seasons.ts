import type { DemoArticle } from '#server/db/seeds/content/demo-article.ts'

export const cookingWithTheSeasons: DemoArticle = {
  slug: 'cuisiner-avec-la-saison',
  slugEn: 'cooking-with-the-season',
  title: 'Cuisiner avec la saison, dans une cuisine qui n’est pas la vôtre',
  titleEn: 'Cooking with the season, in a kitchen that is not yours',
  summary:
    'Quoi apporter, quoi acheter sur place et quoi laisser à la maison : un petit calendrier de ce qui pousse par ici, et quatre soupers qui n’ont besoin de presque rien.',
  summaryEn:
    'What to bring, what to buy nearby and what to leave at home: a small calendar of what grows around here, and four suppers that need almost nothing.',
  image: 'kitchen-brique-island',
  imageAlt: 'Un îlot de marbre avec un bol de citrons, sous des suspensions de laiton',
  imageAltEn: 'A marble island with a bowl of lemons, under brass pendant lamps',
  daysAgo: 104,
  tags: ['À table', 'Préparer son séjour'],
  text: `<p>On cuisine mieux en vacances qu’à la maison, pour une raison simple : on a le temps. Encore faut-il des couteaux qui coupent et une casserole assez grande pour les pâtes. Nos cuisines ont les deux. Voici le reste.</p>
<h2>Ce qui vous attend dans l’armoire</h2>
<p>De l’huile d’olive, du vinaigre, du sel, du poivre en grains, du sucre, du thé et du café moulu pour deux matins. Un fouet, une râpe, une passoire, des pinces, un tire-bouchon qui fonctionne. Une cocotte de fonte, une poêle de fonte déjà noire, deux planches. Vous n’avez pas à apporter d’ustensiles ; vos épices préférées, oui.</p>
<h2>Un petit calendrier</h2>
<ul>
<li><strong>Mars et avril.</strong> Le temps des sucres. Le sirop nouveau se goûte à la cuillère avant toute chose.</li>
<li><strong>Juin.</strong> Les asperges du Québec, la rhubarbe, puis les premières fraises, qui ne voyagent pas et n’ont pas à le faire.</li>
<li><strong>Juillet et août.</strong> Les bleuets, les haricots, les tomates, le maïs qu’on mange le jour où on l’achète.</li>
<li><strong>Septembre et octobre.</strong> Les pommes, les courges, les champignons, le cidre.</li>
<li><strong>Le reste de l’année.</strong> Les légumes racines, les fromages d’ici, et le congélateur de quelqu’un de prévoyant.</li>
</ul>
<p>L’été, le marché public de Val-David réunit producteurs et artisans le samedi. Il y a du monde, et c’est bon signe ; apportez un sac et de la monnaie. Le reste de la semaine, les épiceries, boulangeries et boucheries de la ville font très bien l’affaire.</p>
<h2>Quatre soupers presque sans liste</h2>
<p><strong>Le soir de l’arrivée :</strong> des pâtes, du beurre, du parmesan, beaucoup de poivre, une salade. Vingt minutes, un seul chaudron.</p>
<p><strong>Le soir de pluie :</strong> un poulet rôti dans la poêle de fonte, avec des oignons et des pommes de terre coupées gros. Le four réchauffe aussi la pièce.</p>
<p><strong>Le soir d’été :</strong> des tomates, du pain, un fromage, des épis de maïs. On n’allume rien qu’une casserole d’eau.</p>
<p><strong>Le dernier soir :</strong> une omelette de tout ce qui reste. C’est souvent la meilleure.</p>
<h2>Avant de partir</h2>
<p>Le bac brun est pour le compost, le bleu pour le recyclage ; le bac noir devrait rester presque vide. Lavez la fonte sans savon, essuyez-la, et passez-y une goutte d’huile. Si quelque chose a cassé, dites-le-nous sans gêne : un verre n’est qu’un verre, et le prochain voyageur en aura besoin. Et si vous avez trouvé un bon producteur, laissez-nous son nom dans le carnet. C’est ainsi que la liste s’est faite.</p>`,
  textEn: `<p>People cook better on holiday than at home, for a simple reason: they have the time. It still takes knives that cut and a pot large enough for pasta. Our kitchens have both. Here is the rest.</p>
<h2>What is in the cupboard</h2>
<p>Olive oil, vinegar, salt, whole pepper, sugar, tea, and ground coffee for two mornings. A whisk, a grater, a colander, tongs, a corkscrew that works. A cast-iron pot, a cast-iron pan already black, two boards. There is no need to pack utensils; your favourite spices, yes.</p>
<h2>A small calendar</h2>
<ul>
<li><strong>March and April.</strong> Sugaring-off. New maple syrup should be tasted from the spoon before anything else is done with it.</li>
<li><strong>June.</strong> Quebec asparagus, rhubarb, then the first strawberries, which do not travel and have no need to.</li>
<li><strong>July and August.</strong> Blueberries, beans, tomatoes, corn eaten the day it is bought.</li>
<li><strong>September and October.</strong> Apples, squash, mushrooms, cider.</li>
<li><strong>The rest of the year.</strong> Root vegetables, Quebec cheeses, and the freezer of somebody who planned ahead.</li>
</ul>
<p>In summer the public market in Val-David brings growers and makers together on Saturdays. It gets busy, which is a good sign; bring a bag and some change. During the week the grocers, bakeries and butchers in town will do very well.</p>
<h2>Four suppers with hardly a list</h2>
<p><strong>The night you arrive:</strong> pasta, butter, parmesan, a great deal of pepper, a salad. Twenty minutes and one pot.</p>
<p><strong>The night it rains:</strong> a chicken roasted in the cast-iron pan, with onions and potatoes cut large. The oven warms the room as well.</p>
<p><strong>The summer night:</strong> tomatoes, bread, a cheese, corn on the cob. Nothing to light but a pot of water.</p>
<p><strong>The last night:</strong> an omelette of everything that is left. It is often the best one.</p>
<h2>Before you leave</h2>
<p>The brown bin is for compost and the blue one for recycling; the black one should stay nearly empty. Wash cast iron without soap, dry it, and rub in a drop of oil. If something broke, do tell us: a glass is only a glass, and the next guest will need one. And if you found a good grower, leave us the name in the notebook. That is how the list came to be.</p>`,
}
