import { bay, type Bay, type HouseWindow } from './bays.ts'

type Props = { bay: Bay; isLit: boolean }

const [wide, high] = [bay.width * 100, bay.storey * 100]
/** In centimetres, from the left and from above, as they are drawn. */
const across = (x: number): number => Math.round(wide / 2 - x * 100)
const down = (z: number): number => Math.round(high - z * 100)

/** What of the wall is not board: its windows with what is seen of the room through them, a door, chairs before it. */
export function BayDrawing({ bay: { windows, lamp, chairs, door }, isLit }: Props) {
  return (
    <svg aria-hidden="true" focusable="false" className="facade-front" viewBox={`0 0 ${wide} ${high}`}>
      <path className="facade-panes" d={windows.map(outline).join('')} />
      <path
        className={isLit ? 'facade-inside' : 'facade-hatching'}
        d={windows.map(isLit ? inside(lamp) : hatching).join('')}
      />
      <path className="facade-bars" d={windows.map(bars).join('')} />
      <path className="facade-frames" d={windows.map(outline).join('') + windows.map(sill).join('')} />
      {door !== undefined && <Door x={across(door)} />}
      {chairs !== undefined && <Chairs x={across(chairs)} />}
    </svg>
  )
}

const outline = ([left, right, low, top]: HouseWindow): string =>
  `M${across(right)} ${down(top)}H${across(left)}V${down(low)}H${across(right)}z`

const sill = ([left, right, low]: HouseWindow): string =>
  `M${across(right) - 6} ${down(low) + 7}H${across(left) + 6}`

/** `count` parts have that many lines less one between them. */
const between = (from: number, to: number, count: number): number[] =>
  Array.from({ length: count - 1 }, (_, index) => Math.round(from + ((to - from) * (index + 1)) / count))

function bars([left, right, low, top, columns, rows]: HouseWindow): string {
  const standing = between(across(right), across(left), columns).map((x) => `M${x} ${down(top)}V${down(low)}`)
  const lying = between(down(top), down(low), rows).map((y) => `M${across(right)} ${y}H${across(left)}`)
  return [...standing, ...lying].join('')
}

/** Dark panes, from corner to corner. */
function hatching([left, right, low, top]: HouseWindow): string {
  const [x, y, width, height] = [
    across(right),
    down(top),
    across(left) - across(right),
    down(low) - down(top),
  ]
  let path = ''
  for (let along = 14; along < width + height; along += 14) {
    const [fromX, fromY] = [x + Math.max(0, along - height), y + Math.min(along, height)]
    const [toX, toY] = [x + Math.min(along, width), y + Math.max(0, along - width)]
    path += `M${fromX} ${fromY}L${toX} ${toY}`
  }
  return path
}

/** Curtains drawn aside, a beam, and what of a sofa, a picture and the lamps stands behind this window. */
const inside =
  (lamp: Bay['lamp']) =>
  ([left, right, low, top]: HouseWindow): string => {
    const [from, to, over, under] = [across(right), across(left), down(top), down(low)]
    const curtains = right - left > 1 ? [8, 14, 21, 28] : []
    const folds = curtains.map((away) => `M${from + away} ${over}V${under}M${to - away} ${over}V${under}`)
    const beam = `M${from} ${over + 13}H${to}M${from} ${over + 21}H${to}`
    const within = (x: number) => Math.min(to, Math.max(from, x))
    const [sofaFrom, sofaTo] = [across(1.1 - lamp * 0.6), across(-1.1 - lamp * 0.6)]
    const sofa =
      low < 0.8 && within(sofaFrom) < within(sofaTo)
        ? `M${within(sofaFrom)} ${down(0.86)}H${within(sofaTo)}`
        : ''
    const hanging = [-1.7, 0.2]
      .filter((x) => x > left + 0.3 && x < right - 0.3 && top > 2.1)
      .map((x) => `M${across(x)} ${over}v42l-19 17h38l-19-17`)
    const at = lamp * 2.3
    const standing =
      at > left + 0.3 && at < right - 0.3 && low < 0.8
        ? `M${across(at)} ${under}V${down(1.5)}m-17 0l6-28h22l6 28z`
        : ''
    return [...folds, beam, sofa, ...hanging, standing].join('')
  }

/** Oak with a lit pane, a lantern over it. */
function Door({ x }: { x: number }) {
  const floor = down(0)
  return (
    <>
      <path
        className="facade-wood"
        d={`M${x - 53} ${floor}V${down(2.32)}h106V${floor}M${x - 42} ${floor}V${down(2.2)}h84V${floor}`}
      />
      <path
        className="facade-lamps"
        d={`M${x - 31} ${down(2.05)}h30V${down(0.55)}h-30zM${x - 6} ${down(2.7)}h12v20h-12z`}
      />
    </>
  )
}

const chair =
  'v-52m60 52v-52M-8-57h22v5h-22zm54 0h22v5h-22zM8-34L0-98C2-116 58-116 60-98L52-34zM15-34L10-108M24-34L21-112M36-34L39-112M45-34L50-108M4-36h52v10h-52z'

/** Two chairs and a lantern between them, on the terrace. */
function Chairs({ x }: { x: number }) {
  const floor = down(0)
  return (
    <>
      <g className="facade-wood">
        {[-75, 75].map((away) => (
          <path key={away} transform={`translate(${x + away - 30} ${floor})`} d={`M0 0${chair}`} />
        ))}
        <path d={`M${x - 23} ${floor - 42}h46M${x - 15} ${floor}v-42m30 42v-42`} />
      </g>
      <path className="facade-lamps" d={`M${x - 7} ${floor - 66}h14v24h-14z`} />
    </>
  )
}
