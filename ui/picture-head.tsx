import type { ReactNode } from 'react'
import { Picture } from './picture.tsx'

type Props = {
  /** Null where none could be read: then the words stand alone. */
  picture: { file: string; alt: string } | null
  children: ReactNode
}

/** A picture from edge to edge, and below it the title of its page: a room has no place for words on every picture of it. */
export function PictureHead({ picture, children }: Props) {
  return (
    <div>
      {picture && (
        <Picture
          {...picture}
          sizes="(max-aspect-ratio: 1) 120vw, 100vw"
          ratio="fill"
          priority
          isEdgeToEdge
          className="h-[clamp(16rem,54svh,60rem)] max-h-[80vw] print:hidden"
        />
      )}
      <div className="page-width pt-[clamp(1.75rem,4vw,3.5rem)] wrap-anywhere">{children}</div>
    </div>
  )
}
