import { m } from '#i18n/paraglide/messages.js'
import { CheckoutSkeleton } from '#web/features/checkout/checkout-skeleton.tsx'
import { NoStay } from '#web/features/checkout/no-stay.tsx'
import { PropertyGrid } from '#web/features/property-card/property-grid.tsx'
import { ReadFailure } from '#web/features/error-page/read-failure.tsx'
import { iconNames } from '#ui/icon-names.ts'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import { Vignette } from '#ui/vignette.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Group, Specimen, useSay } from './specimen.tsx'

const broken = { status: 'error' as const, code: 'server_error', errors: '', requestId: '' }
const ratios = ['1/1', '4/5', '3/2', '4/3', '16/9'] as const

/** Pictures and icons, and what stands where something is not there: yet, any more, or at all. */
export function WaitingGroup({ picture, alt }: { picture: string; alt: string }) {
  const say = useSay()
  return (
    <Group id="waiting" title={say('Images, attente, vide et échec', 'Pictures, waiting, empty and failed')}>
      {ratios.map((ratio) => (
        <Specimen key={ratio} label={ratio}>
          <Picture file={picture} alt={alt} ratio={ratio} sizes="(min-width: 900px) 30vw, 92vw" />
        </Specimen>
      ))}
      <Specimen label={say('dessin', 'drawing')}>
        <Vignette address="/vignettes/loon.svg" alt={say('Un huard sur l’eau', 'A loon on the water')} />
      </Specimen>
      <Specimen label={say('image absente', 'no picture')}>
        <Picture file="" alt={alt} sizes="30vw" />
      </Specimen>
      <Specimen label={say('icônes', 'icons')} isWide>
        <ul className="small text-muted grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-6">
          {iconNames.map((name) => (
            <li key={name} className="flex items-center gap-3">
              <Icon name={name} className="text-ink" />
              {name}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen label="Skeleton">
        <Skeleton className="h-7 w-40" />
        <Skeleton className="mt-3 h-24" />
      </Specimen>
      <Specimen label={say('liste vide', 'empty list')}>
        <PropertyGrid lofts={[]} />
      </Specimen>
      <Specimen label={say('liste en échec', 'failed list')}>
        <PropertyGrid lofts={null} />
      </Specimen>
      <Specimen label={say('lecture en échec', 'failed reading')}>
        <ReadFailure title={m.catalog_list_failed()} error={broken} />
      </Specimen>
      <Specimen label={say('étape en attente', 'step being loaded')} isWide>
        <CheckoutSkeleton title={m.checkout_title()} hasSteps />
      </Specimen>
      <Specimen label={say('aucun séjour choisi', 'no stay chosen')} isWide>
        <NoStay failure={null} />
      </Specimen>
      <Specimen label={say('séjour illisible', 'stay that could not be read')} isWide>
        <NoStay failure={broken} />
      </Specimen>
    </Group>
  )
}
