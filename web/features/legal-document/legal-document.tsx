import { Link } from 'react-router'
import { formatDay } from '#i18n/format.ts'
import type { LegalDocument as Document } from '#i18n/legal/legal-document.ts'
import { m } from '#i18n/paraglide/messages.js'
import { pathTo } from '#i18n/paths.ts'
import { useSite } from '#web/client/site.ts'
import { Typeset } from '#ui/typeset.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { LegalBlock } from './legal-block.tsx'
import { LegalText } from './legal-text.tsx'
import './legal-document.css'

/** A long text that binds: numbered sections, each with an address of its own, and a table of contents. It prints well. */
export function LegalDocument({ document }: { document: Document }) {
  const locale = useLocale()
  const { name, company } = useSite()
  const { title, intro, changedOn, sections } = document
  return (
    <article className="page-width page-top pb-[clamp(3.5rem,8vw,8rem)]">
      <header className="legal-head mb-12 md:mb-20 print:mb-6">
        <p className="mb-4 hidden print:block">
          {name}, {company}
        </p>
        <h1 className="title-hero">{title}</h1>
        <p className="measure mt-5">
          <LegalText text={intro} />
        </p>
        <p className="small mt-4 text-muted">
          <time dateTime={changedOn}>
            <Typeset>{m.legal_changed_on({ day: formatDay(changedOn, locale) })}</Typeset>
          </time>
        </p>
      </header>
      <div className="legal">
        <Contents sections={sections} />
        <div>
          {sections.map(({ id, title: heading, blocks }, index) => (
            <section key={id} className="legal-section">
              <h2 id={id} className="title-section">
                <span className="figures text-muted">{index + 1}.</span> <span>{heading}</span>
              </h2>
              {blocks.map((block, place) => (
                <LegalBlock key={place} block={block} />
              ))}
            </section>
          ))}
          <p className="not-printed mt-14">
            {m.legal_questions()}{' '}
            <Link to={pathTo('contact', locale)} className="text-link">
              {m.site_nav_contact()}
            </Link>
          </p>
        </div>
      </div>
    </article>
  )
}

function Contents({ sections }: Pick<Document, 'sections'>) {
  return (
    <nav aria-labelledby="contents" className="legal-contents">
      <h2 id="contents" className="label-caps mb-1 font-sans text-muted">
        {m.legal_contents()}
      </h2>
      <ol>
        {sections.map(({ id, title }, index) => (
          <li key={id}>
            <a href={`#${id}`}>
              <span className="figures text-muted">{index + 1}.</span>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
