import { capabilities } from '#server/walls.ts'
import { givenToAll, type Wall } from '#walls.ts'
import { capabilitiesOf, isCapability, rooms } from './check-import.ts'

const marks = ['<!-- Printed from walls.ts: -->', '<!-- End of what is printed. -->'] as const

/** A document with the walls as they are now where its walls are printed. */
export function withWalls(document: string): string {
  const [before, rest] = document.split(marks[0])
  const after = rest?.split(marks[1])[1]
  if (before === undefined || after === undefined)
    throw new Error(`no place for the walls: ${marks.join(' ')}`)
  return [before, marks[0], '\n\n', printedWalls(), '\n\n', marks[1], after].join('')
}

function printedWalls(): string {
  const others = Object.entries(rooms).filter(([room]) => !isCapability(room))
  return [
    table(
      ['Capability', 'Uses'],
      Object.keys(capabilities).map((name) => [code([name]), capabilitiesOf(name).join(', ') || 'none']),
    ),
    `Each of them also has ${code(givenToAll.uses)}, the types of ${code(givenToAll.types)}, and what its own row names.`,
    table(
      ['Room', 'May import', 'Packages'],
      others.map(([room, wall]) => [
        room === '.' ? 'the root’s other files' : code([room]),
        [code(usesOf(room, wall)), typesOf(wall.types)].filter(Boolean).join(', '),
        [code(wall.packages), typesOf(wall.packageTypes)].filter(Boolean).join(', '),
      ]),
    ),
  ].join('\n\n')
}

/** All capabilities at once are said in a word. */
function usesOf(room: string, { uses = [], apart }: Wall): string[] {
  const all = Object.keys(capabilities).map((name) => `server/${name}`)
  const some = all.every((capability) => (uses as readonly string[]).includes(capability))
    ? ['every capability', ...uses.filter((used) => !all.includes(used))]
    : [...uses]
  return apart ? [`none other of ${room}`, ...some] : some
}

const typesOf = (listed?: readonly string[]) => listed && `types of ${code(listed)}`
const code = (listed: readonly string[] = []) =>
  listed.map((name) => (name.includes(' ') ? name : `\`${name}\``)).join(', ')
const table = (head: string[], rows: string[][]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
