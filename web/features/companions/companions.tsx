import { m } from '#i18n/paraglide/messages.js'
import { OfStay } from '#web/features/reservation-card/of-stay.tsx'
import type { Reservation } from '#web/features/reservation-card/read-reservations.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { CompanionPanel } from './companion-panel.tsx'
import { useCompanionPage } from './use-companion-page.ts'

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
