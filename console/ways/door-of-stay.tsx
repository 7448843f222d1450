import { m } from '#i18n/paraglide/messages.js'
import { isGoingOn, type Reservation } from '#console/client/entry-words.ts'
import { ReadWaysButton } from './shown-ways.tsx'

/** For a guest on the telephone: the code of the door that they stand before, in one press. */
export function DoorOfStay({ reservation }: { reservation: Reservation }) {
  const { propertyId, propertyName: loft } = reservation
  if (!isGoingOn(reservation)) return null
  return (
    <section aria-labelledby="door-of-stay">
      <h2 id="door-of-stay" className="title-card">
        {m.reservation_door()}
      </h2>
      <p className="text-muted measure">{m.console_ways_door_read_help()}</p>
      <ReadWaysButton
        propertyId={propertyId}
        loft={loft}
        label={m.console_ways_door_read()}
        name={m.console_ways_door_read_of({ loft })}
        variant="quiet"
      />
    </section>
  )
}
