import { capabilities } from '#server/walls.ts'
import { givenToAll, type Wall } from '#walls.ts'
import { capabilitiesOf, isCapability, rooms } from './check-import.ts'

/** docs/walls.md: every line of the walls, those of the capabilities first. */
export function wallsPage(): string {
  const others = Object.entries(rooms).filter(([room]) => !isCapability(room))
  const parts = [
    '# Walls',
    'Who may import what; whatever does not stand here is refused ([decision 062](decisions/062-walls-are-an-allow-table.md)). Printed from `walls.ts` and `server/walls.ts` by `tests/walls.test.ts`.',
    table(
      ['Capability', 'What it is about', 'Uses'],
      Object.entries(capabilities).map(([name, { does }]) => [
        code([name]),
        does,
        capabilitiesOf(name).join(', ') || 'none',
      ]),
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
  ]
  return `${parts.join('\n\n')}\n`
}

/** Which room of the house uses which: the walls of all its folders and files together. */
export function roomsTable(): string {
  const houseOf = (place: string) => place.split('/')[0]!
  const houses = Map.groupBy(
    Object.entries(rooms).filter(([room]) => !/^(\.|[^/]+\.ts)$/.test(room)),
    ([room]) => houseOf(room),
  )
  const inAll = (house: string, walls: [string, Wall][], part: 'uses' | 'types') => {
    const places = walls.flatMap(([, wall]) => (wall[part] ?? []).map(houseOf))
    return [...new Set(places)].filter((place) => place !== house).toSorted()
  }
  return table(
    ['Room', 'Uses', 'Only types of'],
    [...houses].map(([house, walls]) => {
      const uses = inAll(house, walls, 'uses')
      const types = inAll(house, walls, 'types').filter((place) => !uses.includes(place))
      return [code([house]), code(uses), code(types)]
    }),
  )
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
export const table = (head: string[], rows: string[][]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
