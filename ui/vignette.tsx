import { pictureFile, sharedPicture } from './picture.tsx'

type Props = {
  /** Its address, '/vignettes/loon.svg': demo/art/vignettes draws it. */
  address: string
  alt: string
  /** For the one that is seen first: not lazy, fetched early. */
  priority?: boolean
  /** Cuts it to this format; 'fill' to the room that it is given. */
  ratio?: '3/2' | '16/9' | 'fill'
  className?: string
}

/** A drawing in the hand of the map, where a photograph could only pretend. It is sharp in every width, so there is one file. */
export function Vignette({ address, alt, priority = false, ratio = '3/2', className = '' }: Props) {
  return (
    <span className={`picture ${ratioClass[ratio]} ${className}`}>
      <img
        src={address}
        width={1200}
        height={800}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? 'sync' : 'async'}
      />
    </span>
  )
}

/** Whether an address or a name of a picture is a drawing's. */
export const isVignette = (address: string): boolean => /^\/vignettes\/[a-z]+\.svg$/.test(address)

/**
 * What links shared elsewhere show of a picture, given by its name or its address, or of a drawing, of which
 * scripts/vignettes.mjs makes a sheet in that format: nobody reads SVG there. Null for an unknown one.
 */
export function sharedImage(image: string): { address: string; width: number; height: number } | null {
  if (isVignette(image)) return { address: image.replace('.svg', '-share.jpg'), width: 1200, height: 630 }
  return sharedPicture(pictureFile(image))
}

const ratioClass = {
  '3/2': 'picture-cut aspect-[3/2]',
  '16/9': 'picture-cut aspect-video',
  fill: 'picture-cut picture-fill',
}
