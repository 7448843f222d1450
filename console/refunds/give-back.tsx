import { readAmount } from '#domain/typed-amount.ts'
import { m } from '#i18n/paraglide/messages.js'
import { getLocale } from '#i18n/paraglide/runtime.js'
import { formatMoney } from '#i18n/format.ts'
import { TextField } from '#ui/field.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { ActionForm } from '#console/forms/action-form.tsx'
import { FormSection, type FormProps } from '#console/forms/form-section.tsx'
import { useActionForm, type Asked } from '#console/forms/use-action-form.ts'
import type { Reservation } from '#console/client/entry-words.ts'
import { GiveBackAhead, gaveBackWords, giveBackWords } from './give-back-ahead.tsx'

/** A part of the price goes back while the stay goes on and costs something by now. */
export function GiveBack({ reservation }: { reservation: Reservation }) {
  const { group, total } = reservation
  const { isOffered, lead } = whereItGoes(reservation)
  return (
    <FormSection
      id="give-back"
      title={m.console_refunds_title()}
      isOffered={group !== 'cancelled' && Boolean(total)}
      lead={<p className="measure text-muted">{lead}</p>}
      opener={m.console_refunds_open()}
      isDisabled={!isOffered}
      reservation={reservation}
      form={GiveBackForm}
    />
  )
}

/** Which ways money can go back, or why none can: the payments of the demo are unknown to any bank, but for its guest's own. */
function whereItGoes({ ledger, option, card }: Reservation): { isOffered: boolean; lead: string } {
  const has = (wanted: string) => ledger.some(({ kind }) => kind === wanted)
  const [isByCard, isOutside] = [has('captured'), has('received_outside') || has('brought_in')]
  if (isByCard)
    return { isOffered: true, lead: isOutside ? m.console_refunds_lead_both() : m.console_refunds_lead() }
  if (isOutside) return { isOffered: true, lead: m.console_refunds_lead_handed() }
  if (option) return { isOffered: false, lead: m.console_refunds_unpaid() }
  const isSetAside = has('authorised') || !card
  return { isOffered: false, lead: isSetAside ? m.console_refunds_not_taken() : m.console_refunds_no_bank() }
}

const readsIn = { fr: m.console_refunds_reads_french, en: m.console_refunds_reads_english } as const

/** Who reads the reason, and in which language they write. */
export function noteHelp({ guest, guestName }: Reservation): string {
  const help = m.console_refunds_note_help()
  return guest ? `${help} ${readsIn[guest.locale]({ guest: guestName })}` : help
}

/** How much and why. */
function GiveBackForm({ reservation, onClose }: FormProps) {
  const locale = useLocale()
  const { guestName: guest } = reservation
  const params = { id: String(reservation.id) }
  const form = useActionForm({
    name: 'refund',
    initial: { amount: '', note: '' },
    preview(ask, { amount: typed, note }) {
      const amount = readAmount(typed)
      if (amount === null) return { amount: m.console_refunds_unread }
      if (amount === 0) return { amount: m.refusals_refund_amount_invalid }
      return ask('POST /api/staff/reservations/{id}/refunds/preview', { params, payload: { amount, note } })
    },
    act(ask, { note }, { ahead: { amount, remaining: expectedRemaining, concession }, key }): Asked<unknown> {
      const isAsked = concession.may === 'ask'
      const payload = { key, amount, expectedRemaining, note }
      if (isAsked)
        return ask('POST /api/staff/reservations/{id}/approvals', {
          params,
          payload: { key, command: { kind: 'part', amount, expectedRemaining, note } },
        })
      return ask('POST /api/staff/reservations/{id}/refunds', { params, payload })
    },
    onDone: (_, ahead) =>
      onClose(() =>
        ahead.concession.may === 'ask'
          ? m.console_approvals_asked()
          : gaveBackWords(ahead, { guest, locale: getLocale() }),
      ),
  })
  return (
    <ActionForm
      form={form}
      preview={(ahead) => <GiveBackAhead ahead={ahead} guest={guest} />}
      confirm={(ahead) =>
        ahead.concession.may === 'ask' ? m.console_approvals_ask() : giveBackWords(ahead, { guest, locale })
      }
      onLeave={onClose}
    >
      <TextField
        label={m.console_refunds_amount()}
        description={m.console_refunds_amount_help({ worth: formatMoney(reservation.total, locale) })}
        {...form.field('amount')}
        inputMode="decimal"
        isRequired
      />
      <TextField
        label={m.words_reason()}
        description={noteHelp(reservation)}
        {...form.field('note')}
        rows={3}
        isRequired
      />
    </ActionForm>
  )
}
