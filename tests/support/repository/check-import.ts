import { posix } from 'node:path'
import { exceptions } from '#wall-exceptions.ts'
import { capabilities, type CapabilityWall } from '#server/walls.ts'
import { givenToAll, walls, type Wall } from '#walls.ts'
import { testWalls } from './test-walls.ts'

/** By which line of the table an import may stand, or why it may not. */
export type Verdict = { by: string } | { refusal: string }

type Line = { name: string; from: string; to: string; onlyTypes: boolean; isPackage: boolean }

/** Rooms of the product by their longest path, each with its wall. */
export const rooms: Record<string, Wall> = {
  ...walls,
  ...Object.fromEntries(
    Object.entries<CapabilityWall>(capabilities).map(([name, wall]) => [
      `server/${name}`,
      {
        uses: [...(wall.capabilities ?? []).map((other) => `server/${other}`), ...(wall.uses ?? [])],
        packages: wall.packages,
      } as Wall,
    ]),
  ),
}

const linesOf = (from: string, wall: Wall): Line[] =>
  (
    [
      ['uses', false, false],
      ['types', true, false],
      ['packages', false, true],
      ['packageTypes', true, true],
    ] as const
  ).flatMap(([part, onlyTypes, isPackage]) =>
    (wall[part] ?? []).map((to: string) => ({
      name: `${from} → ${onlyTypes ? 'types of ' : ''}${to}`,
      from,
      to,
      onlyTypes,
      isPackage,
    })),
  )

const longestFirst = (places: object) => Object.keys(places).toSorted((a, b) => b.length - a.length)
const [roomNames, testPlaces] = [longestFirst(rooms), longestFirst(testWalls)]

const roomLines = new Map(Object.entries(rooms).map(([room, wall]) => [room, linesOf(room, wall)]))
const testLines = new Map(Object.entries(testWalls).map(([place, wall]) => [place, linesOf(place, wall)]))
const exceptionLines: Line[] = Object.values(exceptions)
  .flat()
  .map((name) => {
    const [from = '', to = ''] = name.split(' → ')
    return { name, from, to, onlyTypes: false, isPackage: (roomOf(to) ?? '.') === '.' }
  })
const sharedLines = linesOf('every capability', givenToAll)

/** Every line that somebody has to need, as `checkImport` names it, and whether it is enough to need its types. */
export const linesToNeed = [
  ...[...[...roomLines.values()].flat(), ...sharedLines].map(({ name, onlyTypes }) => ({ name, onlyTypes })),
  ...exceptionLines.map(({ name }) => ({ name, onlyTypes: true })),
]

/** Whether an import may stand, from where and what is written alone: the file need not exist. */
export function checkImport(file: string, specifier: string, isType = false): Verdict {
  const refusal = (why: string): Verdict => ({ refusal: `${file} → ${specifier}: ${why}` })
  const written = specifier.replace(/\?.*$/, '')
  if (/(^|\/)\.\.(\/|$)/.test(written)) return refusal('siblings by ./, everything else by #room/')
  const target = targetOf(file, written)
  if (target && /\.test\.\w+$/.test(target)) return refusal('nothing stands on a test')
  const allows = ({ to, isPackage, onlyTypes }: Line) =>
    (isType || !onlyTypes) && (target ? !isPackage && covers(to, target) : isPackage && matches(to, written))

  const room = roomOf(file)
  if (room && target && isOwn(room, file, target)) return { by: 'its own room' }
  if (isTest(file)) {
    const place = testPlaces.find((place) => covers(place, file))
    const line = testLines.get(place ?? '')?.find(allows)
    return line
      ? { by: line.name }
      : refusal(`tests of ${place} may not (tests/support/repository/test-walls.ts)`)
  }
  if (!room) return refusal('its file stands in no room of walls.ts')
  const lines = [...roomLines.get(room)!, ...(isCapability(room) ? sharedLines : [])]
  const line = lines.find(allows) ?? exceptionLines.find((line) => covers(line.from, file) && allows(line))
  return line ? { by: line.name } : refusal(`${room === '.' ? 'the root' : room} may not (walls.ts)`)
}

export const isTest = (file: string) => /^tests\/|\.test\.\w+$/.test(file)
export const isCapability = (room: string) => room.startsWith('server/') && room.slice(7) in capabilities

/** The capabilities that one uses today, those of exceptions too. */
export const capabilitiesOf = (name: string): string[] =>
  [
    ...(roomLines.get(`server/${name}`) ?? []),
    ...exceptionLines.filter(({ from }) => from === `server/${name}`),
  ]
    .filter(({ to }) => isCapability(to))
    .map(({ to }) => to.slice('server/'.length))

/** The room of a file, or of a place in it. */
export function roomOf(path: string): string | undefined {
  return roomNames.find((room) => covers(room, path))
}

/** The file of this repository that is meant; none for packages. */
export function targetOf(file: string, written: string): string | undefined {
  if (written.startsWith('#')) return posix.normalize(written.slice(1))
  if (written.startsWith('./')) return posix.join(posix.dirname(file), written)
  return undefined
}

function isOwn(room: string, file: string, target: string): boolean {
  if (roomOf(target) !== room) return false
  const folder = (path: string) => path.slice(room.length + 1).split('/')[0]
  return !rooms[room]?.apart || folder(file) === folder(target)
}

function covers(place: string, path: string): boolean {
  return path === place || path.startsWith(`${place}/`) || (place === '.' && !path.includes('/'))
}

function matches(listed: string, written: string): boolean {
  return listed.endsWith('*') ? written.startsWith(listed.slice(0, -1)) : written === listed
}
