import { m } from '#i18n/paraglide/messages.js'
import { ContactForm } from '#web/features/contact-form/contact-form.tsx'
import type { Sender } from '#web/features/contact-form/contact-values.ts'
import { PrivacyNote } from '#web/features/legal-document/privacy-note.tsx'

/** The form beside what it is for. */
export function ContactWriting({ sender }: { sender: Sender | null }) {
  return (
    <section
      id="contact-form"
      aria-labelledby="contact-title"
      className="mt-[clamp(3.5rem,8vw,8rem)] grid scroll-mt-24 gap-x-20 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.7fr)]"
    >
      <div>
        <h2 id="contact-title" className="title-section">
          {m.contact_form_title()}
        </h2>
        <p className="measure mt-4">{m.contact_form_intro()}</p>
        <div className="measure mt-4">
          <PrivacyNote text={m.contact_form_privacy()} />
        </div>
      </div>
      <ContactForm sender={sender} />
    </section>
  )
}
