import { useState } from 'react'
import { useDraft } from '#web/features/form-fields/use-draft.ts'
import { nobody, type ContactDraft, type Sender } from './contact-values.ts'
import { MessageForm } from './message-form.tsx'
import { MessageSent } from './message-sent.tsx'

/**
 * The contact form, or its confirmation. `sender` is who is signed in, as far as that is known: null while the page is
 * drawn on the server and until the browser has read it. Nothing can be typed until then, so that nothing typed is lost.
 */
export function ContactForm({ sender }: { sender: Sender | null }) {
  return sender ? <KeptForm sender={sender} /> : <MessageForm draft={{}} sender={nobody} />
}

function KeptForm({ sender }: { sender: Sender }) {
  const { values: draft, setValues } = useDraft<ContactDraft>('contact', {})
  const [last, setLast] = useState<'sent' | 'again' | null>(null)
  const keep = (typed: Partial<ContactDraft>) => setValues((now) => ({ ...now, ...typed }))

  function confirm(email: string) {
    setLast('sent')
    keep({ message: '', failures: 0, sentTo: email })
  }

  function writeAgain() {
    setLast('again')
    keep({ sentTo: '' })
  }

  if (draft.sentTo) return <MessageSent email={draft.sentTo} isFresh={last === 'sent'} onAgain={writeAgain} />
  return (
    <MessageForm
      draft={draft}
      sender={sender}
      isAgain={last === 'again'}
      onChange={keep}
      onFailure={() => setValues((now) => ({ ...now, failures: (now.failures ?? 0) + 1 }))}
      onSent={confirm}
    />
  )
}
