import { m } from '#i18n/paraglide/messages.js'
import { OfStay } from './of-stay.tsx'
import type { Reservation } from './read-reservations.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { CompanionPanel } from '#web/features/companions/companion-panel.tsx'
import { useCompanionPage } from '#web/features/companions/use-companion-page.ts'

type Props = { reservation: Pick<Reservation, 'id' | 'hasCompanionPage' | 'propertyName' | 'arrival'> }

/** In the account: the page of a stay for those who come along. */
export function Companions({ reservation }: Props) {
  const page = useCompanionPage(reservation.id, reservation.hasCompanionPage)
  return (
    <>
      {page.state.name === 'none' && (
        <Button variant="link" isPending={page.busy !== null} onPress={page.open}>
          <Icon name="share" />
          {m.reservation_companions_open()}
          <OfStay reservation={reservation} />
        </Button>
      )}
      <CompanionPanel page={page} />
    </>
  )
}
