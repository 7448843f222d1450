import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'

export type ZoomLimits = { isNearest: boolean; isFarthest: boolean }

type Props = {
  /** The other site that the tiles come from; null = our own. */
  host: string | null
  limits: ZoomLimits
  onZoomIn: () => void
  onZoomOut: () => void
}

/** Zoom and credits, in the page's language. */
export function TileControls({ host, limits, onZoomIn, onZoomOut }: Props) {
  const ways = [
    { label: m.map_zoom_in(), icon: 'plus', isEnd: limits.isNearest, press: onZoomIn },
    { label: m.map_zoom_out(), icon: 'minus', isEnd: limits.isFarthest, press: onZoomOut },
  ] as const
  return (
    <>
      <div className="map-zoom">
        {ways.map(({ label, icon, isEnd, press }) => (
          // Not `disabled`: who zooms by keyboard would lose the focus at the end of the scale.
          <button
            key={icon}
            type="button"
            aria-label={label}
            aria-disabled={isEnd || undefined}
            className="icon-button"
            onClick={press}
          >
            <Icon name={icon} />
          </button>
        ))}
      </div>
      <p className="map-credits">
        {host !== null && !host.endsWith('openstreetmap.org') && (
          <span>{`${m.map_pictures_by({ host })} `}</span>
        )}
        <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener noreferrer">
          {m.map_data_by()}
          <span className="sr-only"> {m.property_opens_elsewhere()}</span>
        </a>
      </p>
    </>
  )
}
