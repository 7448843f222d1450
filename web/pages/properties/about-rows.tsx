import { m } from '#i18n/paraglide/messages.js'
import { useSite } from '#web/client/site.ts'
import { HostWords } from '#web/features/site-frame/host-words.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Title } from '#web/ui/title.tsx'

export function AboutRows() {
  const { host } = useSite()
  const rows = [
    {
      file: 'dock-summer',
      alt: m.catalog_about_place_alt(),
      title: m.catalog_about_place_title(),
      text: m.catalog_about_place_text(),
    },
    {
      file: 'living-ardoise',
      alt: m.catalog_about_lofts_alt(),
      title: m.catalog_about_lofts_title(),
      text: m.catalog_about_lofts_text(),
    },
    {
      file: 'bedroom-lac',
      alt: m.catalog_about_welcome_alt(),
      title: m.catalog_about_welcome_title(),
      text: m.catalog_about_welcome_text(),
      // Who answers, rather than a room, where the site names somebody.
      voice: host && <HostWords className="justify-self-center max-nav:order-last" />,
    },
  ]
  return (
    <div className="section page-width grid gap-[clamp(3.5rem,8vw,7rem)]">
      {rows.map(({ file, alt, title, text, voice = null }) => (
        <section
          key={file}
          className="grid items-center gap-x-[clamp(2.5rem,7vw,7rem)] gap-y-7 nav:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] nav:even:grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)] nav:even:*:first:order-1"
        >
          {voice ?? <Picture file={file} alt={alt} ratio="3/2" sizes="(min-width: 900px) 55vw, 92vw" />}
          <div>
            <h2 className="title-section">
              <Title>{title}</Title>
            </h2>
            <p className="measure mt-4">{text}</p>
          </div>
        </section>
      ))}
    </div>
  )
}
