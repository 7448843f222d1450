import type { DemoArticle } from '#server/db/seeds/content/demo-article.ts'

export const snowshoesAndFire: DemoArticle = {
  slug: 'raquettes-le-matin-feu-le-soir',
  slugEn: 'snowshoes-by-day-a-fire-by-night',
  title: 'Raquettes le matin, feu le soir',
  titleEn: 'Snowshoes by day, a fire by night',
  summary:
    'Sainte-Agathe reçoit beaucoup de neige et la garde longtemps. Comment en profiter sans être athlète, et comment faire un feu qui prend du premier coup.',
  summaryEn:
    'Sainte-Agathe gets a lot of snow and keeps it a long time. How to enjoy it without being an athlete, and how to build a fire that catches the first time.',
  image: 'living-nordique-stove',
  imageAlt: 'Un fauteuil de cuir près d’un poêle allumé ; par les fenêtres, le lac gelé et enneigé',
  imageAltEn: 'A leather armchair by a lit stove; through the windows, the frozen lake under snow',
  daysAgo: 188,
  tags: ['Hiver', 'Plein air'],
  text: `<p>L’hiver n’est pas ici une saison morte : c’est la raison pour laquelle le skieur Herman Smith-Johannsen, dit Jackrabbit, a tracé des sentiers dans toute la région, et pour laquelle les trains de neige montaient pleins. On n’a pas besoin d’en faire autant. Une heure dehors par jour suffit à mériter le reste.</p>
<h2>Sortir</h2>
<p>La raquette ne s’apprend pas, elle se chausse. Vous en trouverez dans votre entrée ou au local à skis. Autour de la ville, le centre de plein air de Sainte-Agathe entretient un réseau de sentiers de raquette et de ski de fond ; l’un d’eux monte à un belvédère d’où l’on voit le lac des Sables en entier. Comptez deux heures aller-retour, et demandez l’état des sentiers à l’accueil.</p>
<ul>
<li>Habillez-vous pour avoir un peu froid au départ ; cinq minutes plus tard, ce sera juste bien.</li>
<li>Le soleil baisse vite en décembre : soyez de retour à 15 h 30, ou ayez une lampe.</li>
<li>Par neige durcie, des crampons valent mieux que des raquettes.</li>
<li>Ne marchez sur le lac que si la Ville l’a déclaré sûr. La glace est plus mince près des quais, des ruisseaux et des roseaux.</li>
</ul>
<h2>Glisser</h2>
<p>Le P’tit Train du Nord se skie vers le sud à partir de Val-David, à plat ou presque, entre les épinettes. Pour l’alpin, plusieurs stations se trouvent à moins de quarante-cinq minutes de route. Et pour les enfants, la pente derrière la maison fait depuis toujours l’affaire ; les traîneaux sont suspendus sous l’escalier.</p>
<h2>Faire un feu</h2>
<p>Le premier est monté avant votre arrivée. Pour les suivants, oubliez le tipi de l’enfance et construisez à l’envers : deux bûches au fond, du bois moyen en travers, du petit bois par-dessus, et l’allume-feu tout en haut. La flamme descend, la cheminée se réchauffe, la fumée reste où elle doit.</p>
<p>Ouvrez grand l’entrée d’air pour commencer, fermez-la à moitié quand les bûches sont prises. Ne remplissez pas le poêle : deux bûches à la fois donnent plus de chaleur que quatre. Avant de dormir, laissez-le s’éteindre seul, porte fermée. Les cendres vont dans le seau de métal, jamais dans un sac, même si elles ont l’air froides.</p>
<h2>Ne rien faire</h2>
<p>Reste la meilleure part. Vers quatre heures, la neige devient bleue, les montagnes rosissent, et il fait trop sombre pour lire sans lampe mais pas assez pour l’allumer. Ce quart d’heure ne figure dans aucune brochure. Asseyez-vous près de la fenêtre.</p>`,
  textEn: `<p>Winter is no dead season here: it is the reason why Herman Smith-Johannsen, the skier known as Jackrabbit, laid out trails all over the region, and why the snow trains used to come up full. You need not do as much. One hour outside each day is enough to earn the rest.</p>
<h2>Going out</h2>
<p>Snowshoeing is not learned, it is strapped on. You will find a pair in your hall or in the ski room. Near town, the Sainte-Agathe outdoor centre keeps a network of snowshoe and cross-country trails; one of them climbs to a lookout over the whole of Lac des Sables. Allow two hours there and back, and ask about conditions at the desk.</p>
<ul>
<li>Dress to be a little cold at the start; five minutes later it will be just right.</li>
<li>The sun goes quickly in December: be back by 3:30, or carry a lamp.</li>
<li>On hard snow, crampons serve better than snowshoes.</li>
<li>Walk on the lake only if the town has declared it safe. Ice is thinner near docks, streams and reeds.</li>
</ul>
<h2>Gliding</h2>
<p>The P’tit Train du Nord is groomed for skiing southward from Val-David, flat or nearly, between the spruces. For downhill, several resorts lie within forty-five minutes by car. And for children, the slope behind the house has always done the job; the sleds hang under the stairs.</p>
<h2>Building a fire</h2>
<p>The first one is laid before you arrive. For the next, forget the tepee of childhood and build upside down: two logs at the bottom, medium wood across them, kindling on top of that, and the firelighter at the very top. The flame works its way down, the chimney warms, the smoke stays where it should.</p>
<p>Open the air all the way to begin with, and close it by half once the logs have caught. Do not fill the stove: two logs at a time give more heat than four. At bedtime let it go out by itself with the door shut. Ashes go into the metal bucket, never into a bag, even if they look cold.</p>
<h2>Doing nothing</h2>
<p>The best part is left. Around four o’clock the snow turns blue, the mountains turn pink, and it is too dark to read without a lamp but not dark enough to light one. That quarter of an hour is in no brochure. Sit by the window.</p>`,
}
