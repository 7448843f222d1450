import { Picture, pictureFile } from '#ui/picture.tsx'
import { isVignette, Vignette } from '#ui/vignette.tsx'

type Props = {
  /** Its address, as the API gives it. */
  image: string
  alt: string
  ratio: '3/2' | '16/9'
  /** How wide it is shown. */
  sizes: string
  priority?: boolean
  className?: string
}

/** What an article opens with: a drawing of what it tells, or a photograph that shows it. */
export function ArticlePicture({ image, sizes, ...shown }: Props) {
  return isVignette(image) ? (
    <Vignette address={image} {...shown} />
  ) : (
    <Picture file={pictureFile(image)} sizes={sizes} {...shown} />
  )
}
