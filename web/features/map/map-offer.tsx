import { m } from '#i18n/paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import type { MapPhase } from './use-tile-map.ts'

type Props = {
  /** The other site that the tiles come from; null = our own. */
  host: string | null
  phase: MapPhase
  /** Id of the sentence that says how the map is moved. */
  hintId: string
  onShow: () => void
  onHide: () => void
}

/** What the map of tiles is at the moment, and the one button that changes it: always the same, so that it keeps the focus. */
export function MapOffer({ host, phase, hintId, onShow, onHide }: Props) {
  const isShown = phase === 'shown'
  return (
    <div className="map-offer">
      <div role="status" className="map-words">
        {isShown ? (
          <p id={hintId}>
            <span className="map-hint-mouse">{m.map_hint_mouse()}</span>
            <span className="map-hint-touch">{m.map_hint_touch()}</span>
          </p>
        ) : (
          <p>{sentenceFor(phase, host)}</p>
        )}
      </div>
      <Button
        variant="quiet"
        isPending={phase === 'loading'}
        pendingLabel={m.map_loading()}
        onPress={isShown ? onHide : onShow}
      >
        {isShown ? m.map_hide() : phase === 'failed' ? m.words_retry() : m.map_show()}
      </Button>
    </div>
  )
}

function sentenceFor(phase: Exclude<MapPhase, 'shown'>, host: string | null): string {
  if (phase === 'failed') return m.map_failed()
  if (phase === 'loading') return m.map_meanwhile()
  return host === null ? m.map_own() : m.map_asks({ host })
}
