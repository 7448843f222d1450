import { m } from '#i18n/paraglide/messages.js'
import { pathTo } from '#i18n/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Title } from '#web/ui/title.tsx'
import { useLocale } from '#web/ui/use-locale.ts'

export function HomeComfort() {
  const locale = useLocale()
  const lines = [
    { title: m.home_comfort_fire(), text: m.home_comfort_fire_text() },
    { title: m.home_comfort_bed(), text: m.home_comfort_bed_text() },
    { title: m.home_comfort_door(), text: m.home_comfort_door_text() },
  ]
  return (
    <section className="@container grid grid-cols-[minmax(0,1fr)] bg-card nav:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
      <Picture
        file="living-terre-fire"
        alt={m.home_comfort_alt()}
        ratio="fill"
        sizes="(min-width: 900px) 90vw, 125vw"
        className="aspect-5/4 nav:aspect-auto nav:h-full nav:min-h-[36rem] [&>img]:object-[12%_50%]"
      />
      {/* Up to the right edge of what stands on .page-width. */}
      <div className="px-[clamp(min(1.25rem,6.7vw),4vw,4rem)] py-[clamp(3rem,6vw,6rem)] nav:self-center nav:pr-[calc(max(0px,50cqi-40rem)+clamp(1.25rem,4vw,4rem))] nav:pl-[clamp(3rem,6vw,6rem)]">
        <h2 className="title-section">
          <Title>{m.home_comfort_title()}</Title>
        </h2>
        <dl className="mt-8">
          {lines.map(({ title, text }) => (
            <div key={title} className="border-t border-line py-5">
              <dt className="title-card font-serif">{title}</dt>
              <dd className="mt-1 text-muted">{text}</dd>
            </div>
          ))}
        </dl>
        <ButtonLink to={pathTo('properties', locale)} variant="quiet" className="mt-6">
          {m.home_comfort_more()}
        </ButtonLink>
      </div>
    </section>
  )
}
