import { m } from '#i18n/paraglide/messages.js'
import { buttonClass } from './button.tsx'
import { Icon } from './icon.tsx'

export type Position = { latitude: number; longitude: number }
/** Where nobody said where it stands, its address leads there. */
export type Place = { latitude: number | null; longitude: number | null; address: string; city: string }

/** The way there, on a site of somebody else’s. */
export const directionsTo = ({ latitude, longitude, address, city }: Place): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${latitude === null ? encodeURIComponent(`${address}, ${city}`) : `${latitude},${longitude}`}`

/** Leads to the way there, on a site of somebody else's. Nothing is asked of it before. */
export function DirectionsLink({ className, place }: { place: Place; className?: string }) {
  return (
    <a
      href={directionsTo(place)}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClass({ variant: 'quiet', className })}
    >
      <Icon name="directions" />
      {m.property_directions()}
      <span className="sr-only"> {m.property_opens_elsewhere()}</span>
    </a>
  )
}
