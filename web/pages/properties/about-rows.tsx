import type { PictureSeason } from '#domain/loft-pictures.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Texts } from '#web/client/catalog.ts'
import { useSite } from '#web/client/site.ts'
import { HostWords } from '#web/features/site-frame/host-words.tsx'
import { Picture } from '#ui/picture.tsx'
import { Title } from '#ui/title.tsx'
import { Typeset } from '#ui/typeset.tsx'
import { Vignette } from '#ui/vignette.tsx'

/** What the page says first. */
export function AboutHead({ texts }: { texts: Texts }) {
  return (
    <>
      <h1 className="title-page max-w-[24ch]">
        <Title>{texts['about-title'] ?? m.catalog_about_meta_title()}</Title>
      </h1>
      {texts['about-text'] && <p className="mt-3 text-muted">{texts['about-text']}</p>}
    </>
  )
}

/** A row without its words is not shown. `season`: how the lake looks today; null where the site shows no pictures of it, and the words stand alone. */
export function AboutRows({ season, texts }: { season: PictureSeason | null; texts: Texts }) {
  const { host } = useSite()
  const rows = [
    {
      image: season && <RowPicture file={`house-${season}`} alt={m.catalog_about_place_alt({ season })} />,
      title: texts['about-place-title'],
      text: texts['about-place-text'],
    },
    {
      image: season && <RowPicture file={`101-bedroom-${season}`} alt={m.catalog_about_lofts_alt()} />,
      title: texts['about-lofts-title'],
      text: texts['about-lofts-text'],
    },
    {
      // A room would show nobody.
      image: season && <Vignette address="/vignettes/welcome.svg" alt={m.catalog_about_welcome_alt()} />,
      title: texts['about-welcome-title'],
      text: texts['about-welcome-text'],
      voice: host && <HostWords className="mt-8" />,
    },
  ].flatMap(({ title, text, ...row }) => (title && text ? [{ ...row, title, text }] : []))
  if (rows.length === 0) return null
  return (
    <div className={`section page-width grid ${season ? 'gap-[clamp(3.5rem,8vw,7rem)]' : alone}`}>
      {rows.map(({ image, title, text, voice }) => (
        <section key={title} className={season ? beside : 'border-t border-line pt-6'}>
          {image}
          <div>
            <h2 className="title-section">
              <Title>{title}</Title>
            </h2>
            <p className="measure mt-4 whitespace-pre-line">
              <Typeset>{text}</Typeset>
            </p>
            {voice}
          </div>
        </section>
      ))}
    </div>
  )
}

/** Words and picture, each second time the other way round. */
const beside =
  'grid items-center gap-x-[clamp(2.5rem,7vw,7rem)] gap-y-7 nav:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] nav:even:grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)] nav:even:*:first:order-1'
const alone = 'gap-x-[clamp(2.5rem,5vw,5rem)] gap-y-12 nav:grid-flow-col nav:auto-cols-fr'

function RowPicture({ file, alt }: { file: string; alt: string }) {
  return <Picture file={file} alt={alt} ratio="3/2" sizes="(min-width: 900px) 55vw, 92vw" />
}
