import type { DemoArticle } from '#server/db/seeds/content/demo-article.ts'

export const townOnFoot: DemoArticle = {
  slug: 'sainte-agathe-a-pied',
  slugEn: 'sainte-agathe-on-foot',
  title: 'Sainte-Agathe à pied, entre l’église et l’eau',
  titleEn: 'Sainte-Agathe on foot, between the church and the water',
  summary:
    'Une ville de villégiature se visite au pas de ceux qui n’ont rien à y faire. Une boucle d’une heure, ou deux avec un café, de la rue Principale au bord du lac.',
  summaryEn:
    'A resort town is best seen with nothing on your to-do list. An hour’s loop, or two with a coffee, from rue Principale to the lakeshore.',
  image: 'dock-summer-chairs',
  imageAlt: 'Deux chaises rouges au bord du lac, un soir d’été',
  imageAltEn: 'Two red chairs by the lake on a summer evening',
  published: { daysAgo: 33 },
  tags: ['Culture', 'Préparer son séjour'],
  text: `<p>Sainte-Agathe-des-Monts a d’abord été un bout du monde, puis une ville où l’on venait prendre l’air. L’arrivée du chemin de fer, en 1892, l’a mise à quelques heures de Montréal; on y est venu passer l’été, puis soigner ses poumons au tournant du siècle, puis apprendre à skier. La ville en a gardé de grandes maisons et des galeries profondes.</p>
<h2>Commencer par l’église</h2>
<p>L’église de pierre se voit de loin, et elle a été faite pour cela. Bâtie entre 1905 et 1907, elle a un petit air de Notre-Dame de Paris et vise plus haut que la taille de la paroisse ne l’exigeait. Le soir, un éclairage la détache sur le noir. Entrez si la porte est ouverte; sinon, du parvis, on voit déjà la pente qui descend vers l’eau.</p>
<h2>La rue Principale</h2>
<p>Elle mérite son nom. Cafés, boutiques, restaurants : rien n’y est très grand, tout s’y fait à pied. Allez-y le matin pour le pain, en fin d’après-midi pour les terrasses. Les commerces changent, alors nous n’en nommons pas ici; le carnet de votre loft, lui, est tenu à jour, avec l’avis de ceux qui sont passés avant vous.</p>
<h2>Le poète d’ici</h2>
<p>Gaston Miron est né à Sainte-Agathe en 1928. Il a écrit peu et réécrit sans fin; <em>L’homme rapaillé</em>, publié en 1970, est un des grands livres du Québec, et l’on y marche beaucoup. Il repose au cimetière de la ville. Nous en laissons un exemplaire dans chaque loft. S’il manque, dites-le-nous : nous le remplaçons.</p>
<h2>Finir au bord du lac</h2>
<p>En descendant, on arrive à la place Lagny, nommée d’après la ville jumelle de Lagny-sur-Marne, en France. L’été, on y donne des concerts; le reste du temps, des bancs, des arbres, l’eau.</p>
<h2>Le Patriote, à dix minutes à pied de la maison</h2>
<p>Le théâtre Le Patriote ne se trouve pas dans la boucle, mais au sud du centre, rue Saint-Venant, à dix minutes à pied de la maison. On y accueille depuis les années 1960 la chanson et l’humour d’ici. Consultez la programmation avant votre arrivée : on s’y rend à pied, et l’on revient en fredonnant.</p>
<h2>En bref</h2>
<ul>
<li>Distance : trois kilomètres environ, avec une bonne pente au retour.</li>
<li>Durée : une heure de marche, le double si l’on s’assoit.</li>
<li>Par mauvais temps : la même boucle, plus vite, et le café en premier.</li>
</ul>
<p>Si vous n’avez qu’une heure, donnez-la à la descente vers le lac, quand le soleil est bas.</p>`,
  textEn: `<p>Sainte-Agathe-des-Monts was first the end of the road, then a place to take the air. The railway reached it in 1892 and put it within a few hours of Montréal; people came to spend the summer, then, at the turn of the century, to rest their lungs, then to learn to ski. What remains from those days are big houses with deep verandas.</p>
<h2>Start at the church</h2>
<p>You can see the stone church from far off, and you were meant to. Built between 1905 and 1907, it has a touch of Notre-Dame de Paris and more ambition than the size of the parish called for. At night it’s lit up against the dark. Go in if the door is open; if not, the forecourt already shows you the slope down to the water.</p>
<h2>Rue Principale</h2>
<p>It deserves its name. Cafés, shops, restaurants: nothing is very big, and you can do it all on foot. Go in the morning for bread, late in the afternoon for the patios. Shops come and go, so we name none here; the notebook in your loft is kept up to date, with the opinions of the guests who came before you.</p>
<h2>The hometown poet</h2>
<p>Gaston Miron was born in Sainte-Agathe in 1928. He wrote little and rewrote endlessly; <em>L’homme rapaillé</em>, published in 1970, is one of Quebec’s great books, and there’s a lot of walking in it. He is buried in the town cemetery. We leave a copy in every loft. If yours is missing, tell us and we’ll replace it.</p>
<h2>End at the lake</h2>
<p>Downhill is Place Lagny, named after the twin town of Lagny-sur-Marne in France. In summer there are concerts; the rest of the time there are benches, trees, and the water.</p>
<h2>Le Patriote, ten minutes from the house</h2>
<p>The theatre Le Patriote isn’t on this loop: it’s south of the centre on rue Saint-Venant, a ten-minute walk from the house. It has hosted Quebec song and comedy since the 1960s. Check the program before you come: you can walk there, and you’ll hum all the way back.</p>
<h2>At a glance</h2>
<ul>
<li>Distance: about three kilometres, with a good climb on the way back.</li>
<li>Time: an hour’s walk, twice that if you sit down.</li>
<li>In bad weather: the same loop, faster, with the coffee first.</li>
</ul>
<p>If you only have an hour, spend it on the walk down to the lake when the sun is low.</p>`,
}
