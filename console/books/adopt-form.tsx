import { m } from '#i18n/paraglide/messages.js'
import { getLocale } from '#i18n/paraglide/runtime.js'
import { formatMoney } from '#i18n/format.ts'
import { TextField } from '#ui/field.tsx'
import { useLocale } from '#ui/use-locale.ts'
import type { Words } from '#ui/use-words.ts'
import { ActionForm } from '#console/forms/action-form.tsx'
import { useActionForm } from '#console/forms/use-action-form.ts'
import { AdoptionAhead } from './adoption-ahead.tsx'
import type { BooksException } from './exception-words.ts'

type Props = { exception: BooksException; zone: string; onClose: (news?: Words) => void }

/** Why: how much it is the bank says. */
export function AdoptForm({ exception: { id, reservation }, zone, onClose }: Props) {
  const locale = useLocale()
  const guest = reservation?.guestName ?? ''
  const params = { id: String(id) }
  const form = useActionForm({
    name: `adopt-${id}`,
    initial: { note: '' },
    preview: (ask, payload) => ask('POST /api/staff/books/{id}/adoption/preview', { params, payload }),
    act: (ask, payload) => ask('POST /api/staff/books/{id}/adoption', { params, payload }),
    onDone: ({ amount }) =>
      onClose(() => m.console_bank_adopt_done({ amount: formatMoney(amount, getLocale()) })),
  })

  function confirmWords(cents: number, settlesRefused: boolean) {
    const amount = formatMoney(cents, locale)
    return settlesRefused
      ? m.console_bank_adopt_confirm_settles({ amount })
      : m.console_bank_adopt_confirm({ amount, guest })
  }

  return (
    <ActionForm
      form={form}
      preview={(ahead) => <AdoptionAhead ahead={ahead} guest={guest} zone={zone} />}
      confirm={({ amount, settlesRefused }) => confirmWords(amount, settlesRefused)}
      onLeave={onClose}
    >
      <TextField
        label={m.words_reason()}
        description={m.console_bank_adopt_note_help()}
        {...form.field('note')}
        rows={3}
        isRequired
      />
    </ActionForm>
  )
}
