import type { DemoArticle } from '#server/db/seeds/content/demo-article.ts'

export const ridingTheOldRailway: DemoArticle = {
  slug: 'a-velo-sur-le-ptit-train-du-nord',
  slugEn: 'cycling-the-ptit-train-du-nord',
  title: 'À vélo sur l’ancienne voie ferrée',
  titleEn: 'By bicycle along the old railway',
  summary:
    'Le P’tit Train du Nord traverse Sainte-Agathe. On peut en rouler deux cents kilomètres, ou sept : voici comment choisir sa distance et son sens.',
  summaryEn:
    'The P’tit Train du Nord runs through Sainte-Agathe. You can ride two hundred kilometres of it, or seven: here is how to choose your distance and your direction.',
  image: 'hills-autumn',
  imageAlt: 'Des collines boisées aux couleurs d’automne sur l’autre rive, et la branche d’un érable',
  imageAltEn: 'Wooded hills in autumn colours across the lake, and the branch of a maple',
  daysAgo: 76,
  tags: ['Plein air', 'Préparer son séjour'],
  text: `<p>À la fin du dix-neuvième siècle, le curé Labelle voulait un chemin de fer pour ouvrir les Pays-d’en-Haut. Il l’a eu, et le train a monté les Laurentides pendant des décennies avec des colons, du bois, puis des skieurs de Montréal. Les rails ont été enlevés ; il en reste un ruban de plus de deux cents kilomètres, de Bois-des-Filion à Mont-Laurier, où l’on roule, marche et skie. Il passe à Sainte-Agathe.</p>
<h2>Une pente de locomotive</h2>
<p>Un train à vapeur ne grimpe pas les côtes. C’est tout le secret du parc linéaire : la pente y est si douce qu’on la sent à peine, même quand on monte pour vrai. Et l’on monte, car Sainte-Agathe se trouve près du point le plus élevé du parcours dans cette partie des Laurentides. Dans les deux sens, le retour peut donc réserver une surprise : prévoyez-le quand les jambes sont fraîches, pas quand elles ne le sont plus.</p>
<h2>Trois sorties, de la plus courte à la plus longue</h2>
<ul>
<li><strong>Val-David, aller-retour.</strong> Moins de dix kilomètres dans chaque sens, en forêt. Un village d’artisans à l’arrivée, de quoi dîner, et le marché public les samedis d’été.</li>
<li><strong>Val-Morin et le lac Raymond.</strong> On ajoute quelques kilomètres et une baignade possible. La descente est au début, la montée au retour ; gardez une pomme.</li>
<li><strong>Vers le nord, jusqu’à Saint-Faustin–Lac-Carré.</strong> Une vraie journée, plus sauvage, avec de longs bouts sans village. Deux gourdes et une chambre à air ne sont pas de trop.</li>
</ul>
<p>Pour aller plus loin, des navettes transportent cyclistes et bagages le long du parcours en saison : on se fait déposer au nord et l’on revient en descendant, ou presque.</p>
<h2>Ce qu’il faut savoir</h2>
<p>Le revêtement change d’un secteur à l’autre, entre l’asphalte et la criblure de pierre fine ; un vélo hybride convient partout, un vélo de route presque partout. La piste croise des routes : on s’y arrête, même quand on n’entend rien venir. Les anciennes gares servent de relais, certaines avec un café, presque toutes avec un banc.</p>
<p>L’hiver, l’usage dépend du tronçon : ski de fond et marche vers le sud à partir de Val-David, motoneige sur une bonne partie du nord. Le site du parc linéaire tient à jour l’état de la piste.</p>
<p>Au retour, le local à vélos de la maison se verrouille avec le code de votre loft. Il y a une pompe, des chiffons et une clé Allen attachée à une ficelle, parce que les autres ont disparu.</p>`,
  textEn: `<p>At the end of the nineteenth century, the parish priest Antoine Labelle wanted a railway to open up the country north of Montréal. He got it, and for decades the train climbed the Laurentians with settlers, timber, and later skiers. The rails are gone; what is left is a ribbon of more than two hundred kilometres, from Bois-des-Filion to Mont-Laurier, for riding, walking and skiing. It passes through Sainte-Agathe.</p>
<h2>A slope made for locomotives</h2>
<p>A steam train does not climb hills. That is the whole secret of this trail: the grade is so gentle that you barely feel it, even when you are truly going up. And up you go, for Sainte-Agathe lies near the highest point of the route in this part of the Laurentians. Either way, the ride home may hold a surprise: plan it while your legs are fresh, not once they no longer are.</p>
<h2>Three outings, shortest first</h2>
<ul>
<li><strong>Val-David and back.</strong> Under ten kilometres each way, through the woods. A village of artisans at the end of it, places for lunch, and a public market on summer Saturdays.</li>
<li><strong>Val-Morin and Lac Raymond.</strong> A few kilometres more and perhaps a swim. The descent comes first and the climb on the way back; save an apple.</li>
<li><strong>North to Saint-Faustin–Lac-Carré.</strong> A proper day, and wilder, with long stretches between villages. Two bottles and a spare tube are not too many.</li>
</ul>
<p>To go farther, shuttles carry riders and bags along the route in season: you are dropped off in the north and come back downhill, or nearly.</p>
<h2>Good to know</h2>
<p>The surface changes from one section to the next, between asphalt and fine crushed stone; a hybrid bicycle suits all of it, a road bicycle almost all. The trail crosses roads: stop there, even when you hear nothing coming. The old stations serve as rest stops, some with a café, nearly all with a bench.</p>
<p>In winter, use depends on the section: cross-country skiing and walking southward from Val-David, snowmobiles on much of the north. The trail’s website keeps conditions up to date.</p>
<p>Back at the house, the bike room locks with the code of your loft. There is a pump, some rags, and one Allen key tied to a string, because the others disappeared.</p>`,
}
