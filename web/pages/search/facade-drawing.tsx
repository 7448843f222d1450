const drawing = { 'aria-hidden': true, focusable: false } as const

/** Hills on the other shore, as wide as the page. */
export function Hills() {
  return (
    <svg {...drawing} className="facade-hills" viewBox="0 0 1440 200" preserveAspectRatio="none">
      <path d="M0 200v-74c120-52 210-66 330-18 90 36 150 20 250-24 120-52 240-58 360 4 90 46 170 40 260 2 90-38 170-42 240-16v126z" />
      <path d="M0 200v-30c160-44 300-40 460-12 190 34 330 12 520-14 170-24 320-14 460 22v34z" />
    </svg>
  )
}

/** As wide as the house: only its slope changes with the width, the lines stay as thin as they are. */
export function Roof() {
  return (
    <div className="facade-top">
      <svg {...drawing} className="facade-chimney" viewBox="0 0 40 130">
        <path className="facade-smoke" d="M20 50c-9-8 8-14 0-24s6-14 2-24" />
        <path className="facade-stack" d="M9 130V62h22v68M6 62h28v-7H6z" />
      </svg>
      <svg {...drawing} className="facade-roof" viewBox="0 0 1000 200" preserveAspectRatio="none">
        <path className="facade-gable" d="M20 200 500 8l480 192z" />
        <path
          className="facade-beams"
          d="M256 106h488M500 8v98M256 106v94M744 106v94M500 106 256 200M500 106l244 94M20 199h960"
        />
        <path className="facade-eaves" d="M0 200 500 2l500 198" />
      </svg>
    </div>
  )
}

/** The shore, the lake, and in it the light of the windows above: `lit` says of each column of them whether there is any. */
export function Lake({ lit }: { lit: readonly boolean[] }) {
  return (
    <div className="facade-lake" aria-hidden="true">
      <div className="facade-reflections">
        {lit.map((isLit, place) => (
          <span key={place} className={isLit ? 'facade-reflection' : ''} />
        ))}
      </div>
    </div>
  )
}

/** A few lines of a room, one for each place: a stove, an armchair by a lamp, a table under a lamp. */
const rooms = [
  'M30 146h36v-46H30zM30 110h36M48 100V0M37 118h22v18H37zM27 150v-4h42v4',
  'M10 150v-24c0-5 8-5 8 0v6h30v-6c0-5 8-5 8 0v24M14 122v-20c0-6 4-8 8-8h22c4 0 8 2 8 8v20M10 142h46M76 150V66M66 66l5-18h10l5 18zM68 150h16',
  'M14 112h64M24 112v38M68 112v38M46 0v52M32 66c0-8 6-14 14-14s14 6 14 14zM40 112v-10h12v10M46 102c-6-8-2-14 0-18 2 4 6 10 0 18',
]

export function Room({ place }: { place: number }) {
  return (
    <svg {...drawing} className="facade-room" viewBox="0 0 92 150">
      <path d={rooms[place % rooms.length]} />
    </svg>
  )
}

/** Beside the house where there is room. */
export function Firs({ className = '' }: { className?: string }) {
  return (
    <svg {...drawing} className={`facade-firs ${className}`} viewBox="0 0 160 200">
      <path d="M52 200v-26M52 30 34 74h10L26 116h13L16 174h72L65 116h13L60 74h10z" />
      <path d="M122 200v-20M122 92l-13 32h8l-14 30h10l-14 26h46l-14-26h10l-14-30h8z" />
    </svg>
  )
}
