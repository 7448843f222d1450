import type { DemoArticle } from '#server/db/seeds/content/demo-article.ts'

export const ridingTheOldRailway: DemoArticle = {
  slug: 'a-velo-sur-le-ptit-train-du-nord',
  slugEn: 'cycling-the-ptit-train-du-nord',
  title: 'À vélo sur l’ancienne voie ferrée',
  titleEn: 'Cycling the old railway line',
  summary:
    'Le P’tit Train du Nord traverse Sainte-Agathe. On peut en rouler deux cents kilomètres, ou sept : voici comment choisir sa distance et son sens.',
  summaryEn:
    'The P’tit Train du Nord runs through Sainte-Agathe. Ride two hundred kilometres of it, or seven: here’s how to choose your distance and your direction.',
  image: 'hills-autumn',
  imageAlt: 'Des collines boisées aux couleurs d’automne sur l’autre rive, et la branche d’un érable',
  imageAltEn: 'Wooded hills in fall colours across the lake, and the branch of a maple',
  published: { last: '05-30' },
  tags: ['Plein air', 'Préparer son séjour'],
  text: `<p>À la fin du dix-neuvième siècle, le curé Labelle voulait un chemin de fer pour ouvrir les Pays-d’en-Haut. Il est mort en janvier 1891, un an et demi avant que le premier train entre en gare de Sainte-Agathe, le 3 juillet 1892 : le grand absent de l’inauguration. Le train a ensuite monté les Laurentides pendant des décennies avec des colons, du bois, puis des skieurs de Montréal. Les rails ont été enlevés; il en reste un ruban de plus de deux cents kilomètres, de Bois-des-Filion à Mont-Laurier, où l’on roule, marche et skie. Il passe à Sainte-Agathe.</p>
<h2>Une pente de locomotive</h2>
<p>Un train à vapeur ne grimpe pas les côtes. C’est tout le secret du parc linéaire : la pente y est si douce qu’on la sent à peine, même quand on monte vraiment. Et l’on monte, car Sainte-Agathe se trouve près du point le plus élevé du parcours dans cette partie des Laurentides. Dans les deux sens, le retour peut donc réserver une surprise : prévoyez-le quand les jambes sont fraîches, pas quand elles ne le sont plus.</p>
<h2>Trois sorties, de la plus courte à la plus longue</h2>
<ul>
<li><strong>Val-David, aller-retour.</strong> Moins de dix kilomètres dans chaque sens, en forêt. Un village d’artisans à l’arrivée, de quoi dîner, et le marché public les samedis d’été.</li>
<li><strong>Val-Morin et le lac Raymond.</strong> On ajoute quelques kilomètres et une baignade possible. La descente est au début, la montée au retour; gardez des forces.</li>
<li><strong>Vers le nord, jusqu’à Saint-Faustin–Lac-Carré.</strong> Une vraie journée, plus sauvage, avec de longs bouts sans village. Prévoyez deux gourdes et une chambre à air.</li>
</ul>
<p>Pour aller plus loin, des navettes transportent cyclistes et bagages le long du parcours en saison. Pour descendre, partez plutôt d’ici vers Saint-Jérôme (environ 49 km) et revenez en navette; depuis le nord, la dernière étape, de Mont-Tremblant à Sainte-Agathe, monte pendant une quinzaine de kilomètres.</p>
<h2>Ce qu’il faut savoir</h2>
<p>Le revêtement change d’un secteur à l’autre, entre l’asphalte et la criblure de pierre fine; un vélo hybride convient partout, un vélo de route presque partout. La piste croise des routes : on s’y arrête, même quand on n’entend rien venir. Les anciennes gares servent de relais, certaines avec un café, presque toutes avec un banc.</p>
<p>L’hiver, l’usage dépend du tronçon : ski de fond et marche vers le sud à partir de Val-David, motoneige sur une bonne partie du nord. Le site du parc linéaire tient à jour l’état de la piste.</p>
<p>Au retour, le local à vélos de la maison se verrouille avec le code de votre loft. Il y a une pompe, des chiffons et une clé Allen attachée à une ficelle, parce que les autres ont disparu.</p>`,
  textEn: `<p>At the end of the nineteenth century, a parish priest named Antoine Labelle wanted a railway to open up the country north of Montréal. He died in January 1891, a year and a half before the first train pulled into Sainte-Agathe on July 3, 1892, and missed the opening of the line he had fought for. For decades the train carried settlers, timber and, later, skiers up into the Laurentians. The rails are gone. What’s left is a trail of more than two hundred kilometres, from Bois-des-Filion to Mont-Laurier, for cycling, walking and skiing, and it runs through Sainte-Agathe.</p>
<h2>A slope made for locomotives</h2>
<p>Steam trains can’t climb hills. That’s the whole secret of this trail: the grade is so gentle you barely feel it, even when you’re really climbing. And you will be, because Sainte-Agathe is near the highest point of the route in this part of the Laurentians. Whichever way you go, the ride home may surprise you: plan it while your legs are fresh.</p>
<h2>Three rides, shortest first</h2>
<ul>
<li><strong>Val-David and back.</strong> Under ten kilometres each way, through the woods, with a village of artisans at the end of it, places for lunch and, on summer Saturdays, a public market.</li>
<li><strong>Val-Morin and Lac Raymond.</strong> A few kilometres more, and maybe a swim. The downhill comes first and the climb on the way back, so save some energy.</li>
<li><strong>North to Saint-Faustin–Lac-Carré.</strong> A full day, and wilder, with long stretches between villages. Take two water bottles and a spare tube.</li>
</ul>
<p>To go farther, shuttles carry riders and bags along the route in season. If you want to coast, ride from here down to Saint-Jérôme (about 49 km) and take the shuttle back; coming from the north, the last leg, from Mont-Tremblant to Sainte-Agathe, climbs for some fifteen kilometres.</p>
<h2>Good to know</h2>
<p>The surface changes from one section to the next, from asphalt to fine crushed stone; a hybrid bike is at home on all of it, a road bike on nearly all. The trail crosses roads: stop, even when you hear nothing coming. The old stations are now rest stops, some with a café, nearly all with a bench.</p>
<p>In winter, it depends on the section: cross-country skiing and walking south of Val-David, snowmobiles on much of the north. The trail’s website keeps conditions up to date.</p>
<p>Back at the house, the bike room opens with your door code. There’s a pump, some rags, and one Allen key tied to a string, because the others disappeared.</p>`,
}
