import { m } from '#i18n/paraglide/messages.js'
import { Title } from '#web/ui/title.tsx'

/** What the town was, is, and what is best known before coming; then its figures. */
export function TownPortrait() {
  const parts = [
    { title: m.town_past_title(), text: m.town_past_text() },
    { title: m.town_present_title(), text: m.town_present_text() },
    { title: m.town_know_title(), text: m.town_know_text() },
  ]
  const facts = [
    { title: m.town_fact_montreal(), text: m.town_fact_montreal_text() },
    { title: m.town_fact_lake(), text: m.town_fact_lake_text() },
    { title: m.town_fact_trail(), text: m.town_fact_trail_text() },
    { title: m.town_fact_near(), text: m.town_fact_near_text() },
  ]
  return (
    <div className="section page-width grid gap-x-20 gap-y-14 lg:grid-cols-[minmax(0,min(38rem,69%))_minmax(0,1fr)]">
      <div className="grid gap-10">
        {parts.map(({ title, text }) => (
          <section key={title}>
            <h2 className="title-section">
              <Title>{title}</Title>
            </h2>
            <p className="mt-4">{text}</p>
          </section>
        ))}
      </div>
      <section>
        <h2 className="title-card">{m.town_facts_title()}</h2>
        <dl className="mt-4 border-b border-line">
          {facts.map(({ title, text }) => (
            <div key={title} className="border-t border-line py-4">
              <dt className="font-medium">{title}</dt>
              <dd className="text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  )
}
