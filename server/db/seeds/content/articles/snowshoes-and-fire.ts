import type { DemoArticle } from '#server/db/seeds/content/demo-article.ts'

export const snowshoesAndFire: DemoArticle = {
  slug: 'raquettes-le-matin-feu-le-soir',
  slugEn: 'snowshoes-by-day-a-fire-by-night',
  title: 'Raquettes le matin, feu le soir',
  titleEn: 'Snowshoes by day, a fire by night',
  summary:
    'Sainte-Agathe reçoit beaucoup de neige et la garde longtemps. Comment en profiter sans être athlète, et comment faire un feu qui prend du premier coup.',
  summaryEn:
    'Sainte-Agathe gets plenty of snow and keeps it. How to enjoy it without being an athlete, and how to build a fire that catches on the first try.',
  image: 'living-nordique-stove',
  imageAlt: 'Un fauteuil de cuir près d’un poêle allumé; par les fenêtres, le lac gelé et enneigé',
  imageAltEn: 'A leather armchair by a lit stove; through the windows, the frozen lake under snow',
  published: { last: '12-04' },
  tags: ['Hiver', 'Plein air'],
  text: `<p>Ici, l’hiver n’a rien d’une saison morte : c’est pour lui que le skieur Herman Smith-Johannsen, dit Jackrabbit, a tracé des sentiers dans toute la région, et que les trains de neige montaient pleins. Une heure dehors par jour suffit pour mériter le feu.</p>
<h2>Sortir</h2>
<p>La raquette ne s’apprend pas, elle se chausse. Vous en trouverez dans votre entrée ou au local à skis. Autour de la ville, plusieurs sentiers de raquette et de ski de fond sont entretenus; informez-vous de leur état et de l’accès avant de partir.</p>
<ul>
<li>Habillez-vous pour avoir un peu froid au départ; cinq minutes plus tard, ce sera juste bien.</li>
<li>Le soleil baisse vite en décembre : soyez de retour à 15 h 30 ou apportez une lampe.</li>
<li>Par neige durcie, des crampons valent mieux que des raquettes.</li>
<li>La glace d’un lac n’est jamais tout à fait sûre : suivez les consignes de la Ville et restez sur la rive dans le doute. Elle est plus mince près des quais, des ruisseaux et des roseaux.</li>
</ul>
<h2>Glisser</h2>
<p>Le P’tit Train du Nord se skie vers le sud à partir de Val-David, à plat ou presque, entre les épinettes. Pour l’alpin, plusieurs stations se trouvent à moins de quarante-cinq minutes de route. Pour les enfants, il y a la pente derrière la maison; les traîneaux sont suspendus sous l’escalier.</p>
<h2>Faire un feu</h2>
<p>Le premier est monté avant votre arrivée. Pour les suivants, oubliez le tipi de l’enfance et construisez à l’envers : deux bûches au fond, du bois moyen en travers, du petit bois par-dessus, et l’allume-feu tout en haut. La flamme descend, la cheminée se réchauffe, la fumée reste où elle doit.</p>
<p>Ouvrez grand l’entrée d’air pour commencer, fermez-la à moitié quand les bûches sont prises. Ne remplissez pas le poêle : deux bûches à la fois donnent plus de chaleur que quatre. Ne laissez jamais le feu sans surveillance. Ne remettez plus de bûche dans l’heure qui précède le coucher; le feu doit être éteint quand vous vous couchez ou sortez. Les cendres vont dans le seau de métal, jamais dans un sac, même si elles ont l’air froides.</p>
<h2>À la fenêtre</h2>
<p>Reste la meilleure part. Vers 16 h, la neige devient bleue, les montagnes rosissent, et il fait trop sombre pour lire sans lampe mais pas assez pour l’allumer. Asseyez-vous près de la fenêtre.</p>`,
  textEn: `<p>Winter here is anything but the off-season. It’s why the skier Herman Smith-Johannsen, better known as Jackrabbit, cut trails all over the region, and why the snow trains used to come up full. One hour outside a day is enough to earn the fire.</p>
<h2>Getting out</h2>
<p>There’s nothing to learn about snowshoes: strap them on and walk. You’ll find a pair in your hall or in the ski room. Several snowshoe and cross-country trails are maintained around town; check conditions and access before you go.</p>
<ul>
<li>Dress to be a little cold at the start; five minutes later you’ll be just right.</li>
<li>The sun goes down fast in December: be back by 3:30 p.m., or bring a headlamp.</li>
<li>On hard-packed snow, ice cleats work better than snowshoes.</li>
<li>Lake ice is never completely safe: follow the town’s advice, and when in doubt, stay on shore. It’s thinner near docks, streams and reeds.</li>
</ul>
<h2>Skis and sleds</h2>
<p>South of Val-David, the P’tit Train du Nord is groomed for skiing, flat or nearly, between the spruces. For downhill, several resorts are within a forty-five-minute drive. And for children, there’s the slope behind the house; the sleds hang under the stairs.</p>
<h2>Building a fire</h2>
<p>The first one is laid before you arrive. After that, forget the teepee you learned as a child and build it upside down: two logs at the bottom, medium pieces across them, kindling on top of that, and the fire starter at the very top. The flame works its way down, the chimney warms up, and the smoke goes where it should.</p>
<p>Open the air intake all the way to begin, and close it halfway once the logs have caught. Don’t fill the stove: two logs at a time give more heat than four. Never leave a fire unattended. Add no wood in the last hour before bed; the fire must be out when you go to sleep or go out. Ashes go into the metal bucket, never into a bag, even if they look cold.</p>
<h2>By the window</h2>
<p>That leaves the best part. Around 4 p.m. the snow turns blue, the mountains turn pink, and it’s too dark to read without a lamp but not dark enough to turn one on. Sit by the window.</p>`,
}
