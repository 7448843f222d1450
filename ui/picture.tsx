import type { CSSProperties } from 'react'
import { pictureEntry, type PictureEntry as Entry } from './picture-list.ts'

type Props = {
  /** Name in demo/pictures/manifest.json, without width or extension. */
  file: string
  /** Another crop for upright phones, under 700 px. */
  fileOnPhones?: string
  alt: string
  /** How wide the room of the picture is, e.g. '(min-width: 900px) 50vw, 100vw'. */
  sizes: string
  /** For the one picture that is seen first: not lazy, fetched early. */
  priority?: boolean
  /** For those that may stand beside it: still lazy, and before everything else where they are in sight. */
  isEarly?: boolean
  /** Cuts the picture to this format, e.g. '4/5' (from its tall cut where there is one); its own format when left out. */
  ratio?: '1/1' | '4/5' | '3/2' | '4/3' | '16/9' | 'fill'
  /** With `fill`: about the format of what it fills. Without it `sizes` says how wide the picture is, not its room. */
  room?: '4/3'
  /** For the great one that runs from one edge of the window to the other, which no picture has the pixels for in every window. */
  isEdgeToEdge?: boolean
  className?: string
}

const phones = '(max-width: 699px)'

/**
 * A picture in the formats and widths that were made of it; its room is kept and tinted before it is there. It is never shown
 * larger than its pixels, unless it runs from edge to edge: where there is more room, the rest of it stays empty.
 */
export function Picture({
  file: whole,
  fileOnPhones,
  alt,
  sizes: roomWidths,
  priority = false,
  isEarly = priority,
  ratio,
  room,
  isEdgeToEdge = false,
  className = '',
}: Props) {
  const file = ratio === '4/5' && pictureEntry(`${whole}-tall`) ? `${whole}-tall` : whole
  const entry = pictureEntry(file)
  if (!entry) return <PictureGap alt={alt} ratio={ratio} className={className} />
  const sizes = pictureWidths(roomWidths, entry, ratio === 'fill' ? room : ratio)
  return (
    <picture
      className={`picture ${ratio ? ratioClass[ratio] : ''} ${isEdgeToEdge ? 'picture-edge-to-edge' : ''} ${className}`}
      style={ownSize(entry, fileOnPhones ? pictureEntry(fileOnPhones) : undefined)}
    >
      {fileOnPhones && <Source file={fileOnPhones} sizes={sizes} media={phones} />}
      <Source file={file} sizes={sizes} />
      <img
        src={addressOf(file, entry.widths.at(-1) ?? entry.width, 'jpg')}
        srcSet={setOf(file, entry, 'jpg')}
        sizes={sizes}
        width={entry.width}
        height={entry.height}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={isEarly ? 'high' : undefined}
        decoding={priority ? 'sync' : 'async'}
        style={{
          backgroundColor: entry.color,
          backgroundImage: entry.placeholder && `url(${entry.placeholder})`,
          objectPosition: ratio && entry.focus?.map((part) => `${part * 100}%`).join(' '),
        }}
        // The server's preview stays where it is, though the browser does not know of it.
        suppressHydrationWarning
      />
    </picture>
  )
}

/** A picture for links shared elsewhere, 1200 by 630 where the original, of which it may be a detail, is large enough; null for an unknown one. */
export function sharedPicture(file: string): { address: string; width: number; height: number } | null {
  const entry = pictureEntry(file)
  if (!entry) return null
  if (!entry.isTooSmallToShare) return { address: `/photos/${file}-share.jpg`, width: 1200, height: 630 }
  const width = entry.widths.at(-1) ?? entry.width
  const height = Math.round((entry.height * width) / entry.width)
  return { address: addressOf(file, width, 'jpg'), width, height }
}

/** The manifest's name of a picture from the address that the API gives ('/photos/dock-winter-1200.jpg' → 'dock-winter'). */
export function pictureFile(address: string): string {
  const name = address.slice(address.lastIndexOf('/') + 1).replace(/\.\w+$/, '')
  return pictureEntry(name) ? name : name.replace(/-\d+$/, '')
}

const ratioClass = {
  '1/1': 'picture-cut aspect-square',
  '4/5': 'picture-cut aspect-[4/5]',
  '3/2': 'picture-cut aspect-[3/2]',
  '4/3': 'picture-cut aspect-[4/3]',
  '16/9': 'picture-cut aspect-video',
  fill: 'picture-cut picture-fill',
}

/**
 * A picture that is wider than the format it is cut to is also wider than its room. Of phones with three pixels a point and more
 * it gets two thirds: nobody sees the rest at arm's length, and it is as much again to fetch.
 */
function pictureWidths(sizes: string, { width, height }: Entry, ratio?: string): string {
  if (!ratio) return sizes
  const [across = 1, down = 1] = ratio.split('/').map(Number)
  const factor = Math.ceil((100 * width * down) / (height * across)) / 100
  const wider = (size: string) => {
    const at = size.lastIndexOf(' ') + 1
    return `${size.slice(0, at)}calc(${size.slice(at)} * ${factor})`
  }
  const all = sizes.split(', ')
  // Less than that leads to the same file.
  const widths = factor < 1.1 ? all : all.map(wider)
  return `${phones} and (min-resolution: 2.5dppx) calc(${widths.at(-1)} / 1.5), ${widths.join(', ')}`
}

function Source({ file, sizes, media }: { file: string; sizes: string; media?: string }) {
  const entry = pictureEntry(file)
  if (!entry) return null
  const { width, height } = entry
  return (
    <source
      type="image/avif"
      media={media}
      srcSet={setOf(file, entry, 'avif')}
      sizes={sizes}
      width={width}
      height={height}
    />
  )
}

/** Read by picture.css. */
const ownSize = ({ width, height }: Entry, onPhones?: Entry) =>
  ({
    '--own-width': `${width}px`,
    '--own-height': `${height}px`,
    ...(onPhones && {
      '--own-width-on-phones': `${onPhones.width}px`,
      '--own-height-on-phones': `${onPhones.height}px`,
    }),
  }) as CSSProperties

/** A picture that is not there is a calm surface of the same size, never a broken image. */
function PictureGap({ alt, ratio = '3/2', className }: Pick<Props, 'alt' | 'ratio' | 'className'>) {
  return (
    <span className={`picture picture-gap ${ratioClass[ratio]} ${className}`}>
      <span className="sr-only">{alt}</span>
    </span>
  )
}

const addressOf = (file: string, width: number, extension: string): string =>
  `/photos/${file}-${width}.${extension}`

const setOf = (file: string, entry: Entry, extension: string): string =>
  entry.widths.map((width) => `${addressOf(file, width, extension)} ${width}w`).join(', ')
