const drawing = { 'aria-hidden': true, focusable: false } as const

/** Its slopes, the truss that stands free before the gable, and seven parts in ten from the left a chimney. */
export function Roof() {
  return (
    <svg {...drawing} className="facade-roof" viewBox="0 0 2320 560" preserveAspectRatio="none">
      <path
        className="facade-smoke"
        d="M1578 60c-30-26 26-44 0-76s18-40 4-72c8 34-28 44-12 72s-34 42 8 76z"
      />
      <path d="M1530 276V96h96v216M1520 96h116V78h-116z" />
      <path className="facade-solid" d="M635 340h1050v20H635zM1151 175h18v165h-18z" />
      <path className="facade-solid" d="M0 558 1160 160 2320 558V534L1160 130 0 534z" />
      <path d="M60 558 1160 181 2260 558" />
    </svg>
  )
}

const wallWide = 2100

/** Its edge, and three steps where a door is; `door` says at which part of the house's width. */
export function Terrace({ door }: { door: number | null }) {
  const at = door === null ? 0 : Math.round(wallWide * door)
  return (
    <svg {...drawing} className="facade-terrace" viewBox={`0 0 ${wallWide} 80`} preserveAspectRatio="none">
      <path d={`M0 0H${wallWide}M0 80H${wallWide}`} />
      {door !== null && (
        <path
          className="facade-solid"
          d={`M${at - 110} 20h220v60h-220zM${at - 118} 40h236v40h-236zM${at - 126} 60h252v20h-252z`}
        />
      )}
    </svg>
  )
}
