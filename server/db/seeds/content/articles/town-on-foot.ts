import type { DemoArticle } from '#server/db/seeds/content/demo-article.ts'

export const townOnFoot: DemoArticle = {
  slug: 'sainte-agathe-a-pied',
  slugEn: 'sainte-agathe-on-foot',
  title: 'Sainte-Agathe à pied, entre l’église et l’eau',
  titleEn: 'Sainte-Agathe on foot, between the church and the water',
  summary:
    'Une ville de villégiature se visite au pas de ceux qui n’ont rien à y faire. Une boucle d’une heure, ou deux avec un café, de la rue Principale au bord du lac.',
  summaryEn:
    'A resort town is best seen at the pace of people with nothing to do there. A loop of one hour, or two with a coffee, from rue Principale to the lakeshore.',
  image: 'living-ardoise-tables',
  imageAlt: 'Une table basse avec un livre et un vase, devant un canapé clair',
  imageAltEn: 'A low table with a book and a vase, in front of a pale sofa',
  daysAgo: 139,
  tags: ['Culture', 'Préparer son séjour'],
  text: `<p>Sainte-Agathe-des-Monts a d’abord été un bout du monde, puis un bon air. L’arrivée du chemin de fer, en 1892, l’a mise à quelques heures de Montréal ; on y est venu soigner ses poumons, puis y passer l’été, puis y apprendre à skier. La ville en a gardé de grandes maisons, des galeries profondes et l’habitude de regarder passer les gens sans s’étonner.</p>
<h2>Commencer par l’église</h2>
<p>L’église de pierre se voit de loin, et elle a été faite pour cela. Bâtie entre 1905 et 1907, elle a un petit air de Notre-Dame de Paris et vise plus haut que la taille de la paroisse ne l’exigeait. Le soir, un éclairage la détache sur le noir. Entrez si la porte est ouverte ; sinon, le parvis donne une bonne idée de la pente qui descend vers l’eau.</p>
<h2>La rue Principale</h2>
<p>Elle mérite son nom. Cafés, boutiques, restaurants : rien n’y est très grand, tout s’y fait à pied. Allez-y le matin pour le pain, en fin d’après-midi pour les terrasses. Les commerces changent, alors nous n’en nommons pas ici ; le carnet de votre loft, lui, est tenu à jour, avec l’avis de ceux qui sont passés avant vous.</p>
<h2>Le poète d’ici</h2>
<p>Gaston Miron est né à Sainte-Agathe en 1928. Il a écrit peu et réécrit sans fin ; <em>L’homme rapaillé</em>, publié en 1970, est un des grands livres du Québec, et l’on y marche beaucoup. Il repose au cimetière de la ville. Nous en laissons un exemplaire dans chaque loft. S’il manque, c’est que quelqu’un en avait besoin, et nous le remplaçons.</p>
<h2>Finir au bord du lac</h2>
<p>En descendant, on arrive à la place Lagny, nommée d’après la ville jumelle de Lagny-sur-Marne, en France. L’été, on y donne des concerts ; le reste du temps, des bancs, des arbres, l’eau. Un peu plus loin, le théâtre Le Patriote accueille depuis les années 1960 la chanson et l’humour d’ici. La programmation vaut un coup d’œil avant votre arrivée : on s’y rend à pied, et l’on revient en fredonnant.</p>
<ul>
<li>Distance : trois kilomètres environ, avec une bonne pente au retour.</li>
<li>Durée : une heure de marche, le double si l’on s’assoit.</li>
<li>Par mauvais temps : la même boucle, plus vite, et le café en premier.</li>
</ul>
<p>Rien de tout cela n’est indispensable. C’est le propre des bonnes villes de villégiature : on peut n’y rien voir et en revenir content. Mais si vous n’avez qu’une heure, donnez-la à la descente vers le lac, quand le soleil est bas et que la rue sent le pain et la pluie.</p>`,
  textEn: `<p>Sainte-Agathe-des-Monts was first the end of the world, then a place with good air. The railway reached it in 1892 and put it within a few hours of Montréal; people came to look after their lungs, then to spend the summer, then to learn to ski. The town has kept large houses from those days, deep verandas, and a habit of watching people go by without surprise.</p>
<h2>Begin with the church</h2>
<p>The stone church can be seen from far off, and was meant to be. Built between 1905 and 1907, it has a touch of Notre-Dame de Paris and aims higher than the size of the parish called for. At night it is lit against the dark. Go in if the door is open; if not, the forecourt gives a good idea of the slope that leads down to the water.</p>
<h2>Rue Principale</h2>
<p>It deserves its name. Cafés, shops, restaurants: nothing is very large and everything is done on foot. Go in the morning for bread, late in the afternoon for the terraces. Shops come and go, so we name none here; the notebook in your loft is kept up to date, with the opinions of those who came before you.</p>
<h2>The poet from here</h2>
<p>Gaston Miron was born in Sainte-Agathe in 1928. He wrote little and rewrote endlessly; <em>L’homme rapaillé</em>, published in 1970, is one of the great books of Quebec, and there is a lot of walking in it. He is buried in the town cemetery. We leave a copy in every loft. If it is missing, somebody needed it, and we replace it.</p>
<h2>End by the lake</h2>
<p>Downhill lies Place Lagny, named after the twin town of Lagny-sur-Marne in France. In summer there are concerts; the rest of the time there are benches, trees, water. A little farther on, the theatre Le Patriote has hosted Quebec song and comedy since the 1960s. Have a look at the program before you come: you can walk there, and hum on the way back.</p>
<ul>
<li>Distance: about three kilometres, with a good climb on the way back.</li>
<li>Time: an hour’s walk, twice that if you sit down.</li>
<li>In bad weather: the same loop, faster, with the coffee first.</li>
</ul>
<p>None of this is required. That is the mark of a good resort town: you can see nothing and come home content. But if you have only one hour, give it to the walk down to the lake, when the sun is low and the street smells of bread and rain.</p>`,
}
