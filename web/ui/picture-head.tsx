import type { ReactNode } from 'react'
import { frameOf, Picture } from './picture.tsx'
import './picture-head.css'

type Props = {
  /** Null where none could be read: then the words stand on paper. */
  picture: { file: string; alt: string } | null
  children: ReactNode
}

/** A full-width picture with the title of its page over it. */
export function PictureHead({ picture, children }: Props) {
  return (
    <div
      className={picture ? 'picture-head picture-head-pictured' : 'picture-head'}
      style={picture ? frameOf(picture.file) : undefined}
    >
      {picture && (
        <Picture
          {...picture}
          sizes="(max-aspect-ratio: 1) 150vw, 100vw"
          ratio="fill"
          priority
          className="picture-head-picture print:hidden"
        />
      )}
      <div className="picture-head-words page-width">{children}</div>
    </div>
  )
}
