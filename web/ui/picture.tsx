import manifest from '#web/pictures/manifest.json' with { type: 'json' }

/** `placeholder` only on the server: see vite.config.ts. */
type Entry = {
  width: number
  height: number
  widths: number[]
  /** Whether there is a cut of it, or around it, in the format of links shared elsewhere. */
  isShared?: boolean
  placeholder?: string
  color: string
}
const entries = manifest as Record<string, Entry>

type Props = {
  /** Name in web/pictures/manifest.json, without width or extension. */
  file: string
  /** Another crop for upright phones, under 700 px. */
  fileOnPhones?: string
  alt: string
  /** How wide the picture is shown, e.g. '(min-width: 900px) 50vw, 100vw'. */
  sizes: string
  /** For the one picture that is seen first: not lazy, fetched early. */
  priority?: boolean
  /** For those that may stand beside it: still lazy, and before everything else where they are in sight. */
  isEarly?: boolean
  /** Cuts the picture to this format, e.g. '4/5' (from its tall cut where there is one); its own format when left out. */
  ratio?: '1/1' | '4/5' | '3/2' | '4/3' | '16/9' | 'fill'
  className?: string
}

const phones = '(max-width: 699px)'

/** A picture in the formats and widths that were made of it; its room is kept and tinted before it is there. */
export function Picture({
  file: whole,
  fileOnPhones,
  alt,
  sizes,
  priority = false,
  isEarly = priority,
  ratio,
  className = '',
}: Props) {
  const file = ratio === '4/5' && `${whole}-tall` in entries ? `${whole}-tall` : whole
  const entry = entries[file]
  if (!entry) return <PictureGap alt={alt} ratio={ratio} className={className} />
  return (
    <picture className={`picture ${ratio ? ratioClass[ratio] : ''} ${className}`}>
      {fileOnPhones && <Sources file={fileOnPhones} sizes={sizes} media={phones} />}
      <Sources file={file} sizes={sizes} />
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
        }}
        // The server's preview stays where it is, though the browser does not know of it.
        suppressHydrationWarning
      />
    </picture>
  )
}

/** A picture for links shared elsewhere, 1200 by 630 where the original, of which it may be a detail, is large enough; null for an unknown one. */
export function sharedPicture(file: string): { address: string; width: number; height: number } | null {
  const entry = entries[file]
  if (!entry) return null
  if (entry.isShared) return { address: `/photos/${file}-share.jpg`, width: 1200, height: 630 }
  const width = entry.widths.at(-1) ?? entry.width
  const height = Math.round((entry.height * width) / entry.width)
  return { address: addressOf(file, width, 'jpg'), width, height }
}

/** The manifest's name of a picture from the address that the API gives ('/photos/dock-winter-1200.jpg' → 'dock-winter'). */
export function pictureFile(address: string): string {
  const name = address.slice(address.lastIndexOf('/') + 1).replace(/\.\w+$/, '')
  return name in entries ? name : name.replace(/-\d+$/, '')
}

const ratioClass = {
  '1/1': 'picture-cut aspect-square',
  '4/5': 'picture-cut aspect-[4/5]',
  '3/2': 'picture-cut aspect-[3/2]',
  '4/3': 'picture-cut aspect-[4/3]',
  '16/9': 'picture-cut aspect-video',
  fill: 'picture-cut picture-fill',
}

const types = { avif: 'image/avif', webp: 'image/webp' } as const

function Sources({ file, sizes, media }: { file: string; sizes: string; media?: string }) {
  const entry = entries[file]
  if (!entry) return null
  return (['avif', 'webp'] as const).map((extension) => (
    <source
      key={extension}
      type={types[extension]}
      media={media}
      srcSet={setOf(file, entry, extension)}
      sizes={sizes}
      width={entry.width}
      height={entry.height}
    />
  ))
}

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
