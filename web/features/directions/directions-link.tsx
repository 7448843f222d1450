import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Where the house stands (decisions §10). */
export const housePosition = { latitude: 46.035, longitude: -74.285 } as const

type Props = { label: string; position?: { latitude: number; longitude: number }; className?: string }

/** Leads to the way there in whatever the visitor's device opens for it. Nothing is asked of that service before. */
export function DirectionsLink({ label, position = housePosition, className = '' }: Props) {
  return (
    <a href={directionsTo(position)} rel="noopener" className={buttonClass({ variant: 'quiet', className })}>
      <Icon name="directions" />
      {label}
    </a>
  )
}

const directionsTo = ({ latitude, longitude }: { latitude: number; longitude: number }): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`
