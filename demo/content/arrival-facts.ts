import type { WaysIn } from '#domain/ways-in.ts'

/** How to get to a loft of the demo and in; `stairs` counts the steps up to its door, `parkingSpaces` where cars may stand. */
export type DemoAccess = WaysIn & { stairs: number; parkingSpaces: number }

type OwnFacts = {
  number: string
  spaces: number
  isUpstairs: boolean
  doorCode: string
  wifiPassword: string
}

/** By the slug of the loft. Codes and passwords are invented, like all of the demo. */
const ownFacts: Record<string, OwnFacts> = {
  'loft-du-rivage-101': own('101', 2, false, '480173', 'quai-brume-huard-31'),
  'loft-du-nordet-102': own('102', 1, false, '915264', 'nordet-sapin-laine-58'),
  'loft-de-l-ardoise-103': own('103', 1, false, '362709', 'ardoise-braise-thym-72'),
  'loft-du-couchant-201': own('201', 1, true, '741958', 'couchant-cuivre-rame-46'),
  'loft-du-large-202': own('202', 2, true, '208637', 'large-voile-galet-90'),
  'loft-de-l-erable-203': own('203', 1, true, '653481', 'erable-sirop-sentier-14'),
}

function own(
  number: string,
  spaces: number,
  isUpstairs: boolean,
  doorCode: string,
  wifiPassword: string,
): OwnFacts {
  return { number, spaces, isUpstairs, doorCode, wifiPassword }
}

export function accessOf(slug: string): DemoAccess {
  const facts = ownFacts[slug]
  if (!facts) throw new Error(`Nothing is written down of how to get into ${slug}.`)
  const { number, spaces, isUpstairs, doorCode, wifiPassword } = facts
  return {
    stairs: isUpstairs ? 18 : 0,
    parkingSpaces: spaces,
    doorCode,
    wifiName: 'Lofts du Lac',
    wifiPassword,
    parkingFr: `${spaces === 2 ? 'Deux places' : 'Une place'}, derrière la maison, au numéro ${number}. La borne de recharge, partagée, se trouve à l’entrée du stationnement. En hiver, le chemin est déneigé, mais la dernière côte demande de bons pneus d’hiver.`,
    parkingEn: `${spaces === 2 ? 'Two spaces' : 'One space'} behind the house, marked ${number}. The shared EV charger is at the entrance to the parking lot. In winter the road is plowed, but you will want good winter tires for the last hill.`,
    directionsFr: `De l’autoroute 15, prenez la sortie 86, puis suivez la rue Principale jusqu’au lac et tournez à gauche dans le chemin du Vieux-Quai. ${isUpstairs ? 'La porte du loft est à l’étage, au haut de l’escalier éclairé.' : 'La porte du loft est au rez-de-chaussée, du côté du lac.'}`,
    directionsEn: `From Autoroute 15, take exit 86, follow rue Principale to the lake and turn left onto chemin du Vieux-Quai. ${isUpstairs ? 'The door to the loft is upstairs, at the top of the lit staircase.' : 'The door to the loft is on the ground floor, on the lake side.'}`,
    stoveFr:
      'Ouvrez grand l’entrée d’air, posez le petit bois sur deux bûches et allumez par le dessus; refermez l’entrée d’air à moitié quand les bûches ont pris. Jamais de feu sans surveillance.',
    stoveEn:
      'Open the air intake all the way, lay the kindling on top of two logs and light it from the top; close the intake halfway once the logs have caught. Never leave a fire unattended.',
    providedFr: 'Literie, serviettes, café moulu, bûches et allumettes sont sur place.',
    providedEn: 'Bed linen, towels, ground coffee, firewood and matches are all here.',
    leavingFr:
      'Laissez le poêle s’éteindre, l’entrée d’air fermée.\nRapportez les clés de la remise sur leur crochet.\nBaissez le chauffage à 16 °C.',
    leavingEn:
      'Let the stove die down, with the air intake closed.\nHang the shed keys back on their hook.\nTurn the heating down to 16°C.',
  }
}
