import { Link } from 'react-router'
import type { LegalLink, LegalText as Text } from '#i18n/legal/legal-document.ts'
import { dialled } from '#i18n/format.ts'
import { pathTo } from '#i18n/paths.ts'
import { useSite } from '#web/client/site.ts'
import { Typeset } from '#ui/typeset.tsx'
import { useLocale } from '#ui/use-locale.ts'

/** A sentence of a document, with its links. */
export function LegalText({ text }: { text: Text }) {
  if (typeof text === 'string') return <Typeset>{text}</Typeset>
  return text.map((piece, index) =>
    // The sentence never changes, so that its order is its identity.
    typeof piece === 'string' ? <Typeset key={index}>{piece}</Typeset> : <Piece key={index} piece={piece} />,
  )
}

function Piece({ piece }: { piece: LegalLink }) {
  const locale = useLocale()
  const { telephone } = useSite()
  if ('way' in piece) {
    const isEmail = piece.way === 'email'
    return (
      <a
        href={isEmail ? `mailto:${piece.text}` : `tel:${dialled(telephone)}`}
        className={isEmail ? 'text-link' : 'text-link whitespace-nowrap'}
      >
        {piece.text}
      </a>
    )
  }
  if ('href' in piece)
    return (
      <a href={piece.href} rel="noopener" className="text-link">
        {piece.text}
      </a>
    )
  const language = piece.locale ?? locale
  const hash = piece.section ? `#${piece.section}` : ''
  return (
    <Link to={pathTo(piece.page, language, {} as never) + hash} hrefLang={piece.locale} className="text-link">
      {piece.text}
    </Link>
  )
}
