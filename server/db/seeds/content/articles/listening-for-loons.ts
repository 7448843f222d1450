import type { DemoArticle } from '#server/db/seeds/content/demo-article.ts'

export const listeningForLoons: DemoArticle = {
  slug: 'ecouter-le-huard',
  slugEn: 'listening-for-the-loon',
  title: 'Écouter le huard, et ce que la nuit fait au lac',
  titleEn: 'Listening for loons, and the lake after dark',
  summary:
    'Quatre cris, un plongeur hors pair et un ciel qui s’étire au-dessus de l’eau : petit guide pour qui aime s’asseoir dehors quand les autres rentrent.',
  summaryEn:
    'Four calls, one remarkable diver and a big sky over the water: a short guide for anyone who likes to stay out after the others go in.',
  image: 'dock-summer',
  imageAlt: 'Un quai de bois s’avance sur un lac calme, une petite île d’épinettes au loin',
  imageAltEn: 'A wooden dock reaching over a calm lake, a small island of spruce in the distance',
  published: { last: '07-08' },
  tags: ['Le lac', 'Culture'],
  text: `<p>On l’a tous dans la poche, sur la pièce d’un dollar, depuis 1987. On l’a moins souvent dans l’oreille. Le plongeon huard passe l’été sur les lacs clairs et assez longs pour lui; il lui faut de l’eau où voir ses proies et une bonne distance pour s’envoler, car il court sur la surface avant de quitter le lac. L’automne venu, il part vers la mer.</p>
<h2>Quatre phrases</h2>
<p>Le huard n’a pas un chant, il en a quatre, et l’on apprend vite à les distinguer.</p>
<ul>
<li><strong>La plainte</strong>, longue et montante, sert à se retrouver : « Où es-tu? »</li>
<li><strong>Le trémolo</strong>, ce rire un peu fou, dit l’inquiétude. Si vous l’entendez de votre kayak, c’est que vous êtes trop près.</li>
<li><strong>La tyrolienne</strong>, que seul le mâle pousse, annonce que la baie est prise.</li>
<li><strong>Le hululement</strong>, court et doux, se dit de près, en famille.</li>
</ul>
<p>Le soir, quand l’air fraîchit au-dessus de l’eau, ces cris portent d’une rive à l’autre. On les croit tout près. Ils viennent souvent de l’autre bout du lac, et parfois du lac voisin.</p>
<h2>Regarder sans déranger</h2>
<p>En juin et en juillet, les petits voyagent sur le dos de leurs parents pour rester au chaud et hors de portée des brochets. Gardez une bonne distance, éteignez la musique, ne coupez jamais la route à une famille. Un huard qui se dresse sur l’eau et bat des ailes ne vous salue pas : il vous demande de partir. À la pêche, choisissez des plombs qui n’en sont pas : avalé par mégarde, le plomb tue encore. Et pour pêcher, il faut un permis du Québec; les dates et les limites dépendent de la zone et se trouvent sur quebec.ca.</p>
<h2>Et puis le ciel</h2>
<p>Le quai est le meilleur siège de la maison pour les étoiles, parce que rien ne le dépasse. Laissez le téléphone à l’intérieur : il faut une vingtaine de minutes aux yeux pour s’habituer au noir, et une seconde d’écran pour tout recommencer. En août, les Perséides passent. En hiver, Orion monte derrière la maison, et le froid rend tout plus net.</p>
<p>La lumière extérieure de la maison s’éteint à 22 h. Une couverture de laine attend dans le coffre près de la porte. Prenez aussi quelque chose de chaud à boire, et quelqu’un avec qui se taire.</p>
<p>Il se peut que le huard ne chante pas ce soir-là. Le lac aura quand même fait ce qu’il fait : se taire assez longtemps pour qu’on s’en aperçoive.</p>`,
  textEn: `<p>Canadians have carried it in their pockets since 1987, on the one-dollar coin. They hear it less often. The common loon spends the summer on lakes that are clear enough and long enough: it needs to see its prey underwater, and it needs a good runway, because it sprints across the surface before it can take off. In the fall it leaves for the ocean.</p>
<h2>Four calls</h2>
<p>The loon has not one song but four, and you’ll soon tell them apart.</p>
<ul>
<li><strong>The wail</strong>, long and rising, is for finding one another: “Where are you?”</li>
<li><strong>The tremolo</strong>, that slightly mad laugh, means alarm. If you hear it from your kayak, you’re too close.</li>
<li><strong>The yodel</strong>, which only the male gives, announces that the bay is taken.</li>
<li><strong>The hoot</strong>, short and soft, is for family nearby.</li>
</ul>
<p>In the evening, as the air cools over the water, these calls carry from one shore to the other. They sound close. Often they come from the far end of the lake, and sometimes from the next lake over.</p>
<h2>Watching without disturbing</h2>
<p>In June and July, the chicks ride on their parents’ backs to stay warm and out of reach of pike. Keep your distance, turn off the music, and never cut in front of a family. A loon that rears up and beats its wings isn’t saying hello: it’s asking you to leave. If you fish, use lead-free sinkers: a swallowed lead one still kills. You’ll also need a Quebec fishing licence; dates and limits depend on the zone and are on quebec.ca.</p>
<h2>And then the sky</h2>
<p>The dock is the best seat in the house for stars, because nothing stands above it. Leave the phone inside: eyes take about twenty minutes to get used to the dark, and one second of screen starts the clock again. In August, watch for the Perseids. In winter, Orion climbs behind the house, and the cold makes everything sharper.</p>
<p>The outdoor lights go off at 10 p.m. There’s a wool blanket in the chest by the door. Bring something hot to drink, and good company for saying nothing.</p>
<p>The loon may not call that night. The lake will still have done what it does: keep quiet long enough for you to notice.</p>`,
}
