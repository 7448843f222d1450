import { useCallback, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CancelIntent } from '#domain/cancellation.ts'
import { readAmount } from '#domain/typed-amount.ts'
import { m } from '#i18n/paraglide/messages.js'
import { getLocale } from '#i18n/paraglide/runtime.js'
import { formatMoney } from '#i18n/format.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { TextField } from '#ui/field.tsx'
import { SelectField } from '#ui/select.tsx'
import { useLocale } from '#ui/use-locale.ts'
import type { Answer } from '#client/call.ts'
import { may, useMe } from '#console/client/me.ts'
import { ActionForm } from '#console/forms/action-form.tsx'
import { FormSection, type FormProps } from '#console/forms/form-section.tsx'
import { UndoNotice } from '#console/frame/undo-notice.tsx'
import { useActionForm, type Asked } from '#console/forms/use-action-form.ts'
import { isGoingOn, type Reservation } from '#console/client/entry-words.ts'
import { CancelAhead, cancelWords } from './cancel-ahead.tsx'
import { noteHelp } from './give-back.tsx'

/** Cancelling, from the button to how it ended; nothing is offered of a stay that is over or cancelled. */
export function CancelStay({ reservation }: { reservation: Reservation }) {
  const { revalidate } = useRevalidator()
  const [closed, setClosed] = useState<Undo | null>(null)
  const Form = useCallback((props: FormProps) => <CancelForm {...props} onClosed={setClosed} />, [])
  return (
    <>
      <FormSection
        id="cancel-stay"
        title={m.console_refunds_cancel_title()}
        isOffered={isGoingOn(reservation)}
        lead={<p className="measure text-muted">{m.console_refunds_cancel_lead()}</p>}
        opener={m.console_refunds_cancel_open()}
        reservation={reservation}
        form={Form}
      />
      {closed && (
        <UndoNotice undos={[closed]} onUndone={() => void revalidate()}>
          {m.console_refunds_closed()}
        </UndoNotice>
      )}
    </>
  )
}

/** As the wire has it: what opens the nights again that were closed with the stay. */
type Undo = NonNullable<Answer<'POST /api/staff/reservations/{id}/cancellation/beyond-policy'>['undo']>

const intents: Readonly<Record<CancelIntent, { label: () => string; help: () => string }>> = {
  policy: { label: m.console_refunds_intent_policy, help: m.console_refunds_intent_policy_help },
  house_fault: { label: m.console_refunds_intent_fault, help: m.console_refunds_intent_fault_help },
  agreed: { label: m.console_refunds_intent_agreed, help: m.console_refunds_intent_agreed_help },
}

type Typed = { as: CancelIntent; amount: string; note: string; closes: string }
/** Why, and where it matters how much. */
function CancelForm({ reservation, onClose, onClosed }: FormProps & { onClosed: (undo: Undo) => void }) {
  const me = useMe()
  const locale = useLocale()
  const params = { id: String(reservation.id) }
  const initial: Typed = { as: 'policy', amount: '', note: '', closes: '' }
  const form = useActionForm({
    name: 'cancel',
    initial,
    preview(ask, { as, amount: typed, note, closes }) {
      const amount = amountOf(as, typed)
      if (as === 'agreed' && amount === null) return { amount: m.console_refunds_unread }
      const payload = { as, amount, note, closesNights: closes === 'yes' }
      return ask('POST /api/staff/reservations/{id}/cancellation/preview', { params, payload })
    },
    act(ask, { as, amount: typed, note, closes }, { ahead: { percent, amounts }, key }): Asked<object> {
      const closesNights = closes === 'yes'
      const expectedRefund = amounts.refund
      const amount = amountOf(as, typed)
      if (amounts.concession.may === 'ask' && amount !== null) {
        const seen = { amount, expectedRefund, note, closesNights }
        const command = { kind: 'cancellation', ...seen } as const
        return ask('POST /api/staff/reservations/{id}/approvals', { params, payload: { key, command } })
      }
      return as === 'policy'
        ? ask('POST /api/staff/reservations/{id}/cancellation', {
            params,
            payload: { expectedPercent: percent ?? 0, expectedRefund },
          })
        : ask('POST /api/staff/reservations/{id}/cancellation/beyond-policy', {
            params,
            payload: { as, amount, note, expectedRefund, closesNights },
          })
    },
    onDone(done, { amounts }) {
      const { undo } = done as { undo?: Undo | null }
      if (undo) onClosed(undo)
      onClose(() => {
        if (amounts.concession.may === 'ask') return m.console_approvals_asked()
        const refund = amounts.refund
        return refund
          ? m.console_refunds_cancelled_with({ amount: formatMoney(refund, getLocale()) })
          : m.console_refunds_cancelled()
      })
    },
  })
  const { as } = form.values
  return (
    <ActionForm
      form={form}
      preview={(ahead) => <CancelAhead ahead={ahead} guest={reservation.guestName} />}
      confirm={(ahead) =>
        ahead.amounts.concession.may === 'ask'
          ? m.console_approvals_ask()
          : cancelWords(ahead, reservation, locale)
      }
      isDanger
      onLeave={onClose}
    >
      {may(me, 'prepare_refunds') && (
        <SelectField
          label={m.console_refunds_intent()}
          description={intents[as].help()}
          {...form.field('as')}
          options={Object.entries(intents).map(([value, { label }]) => ({ value, label: label() }))}
        />
      )}
      {as === 'agreed' && (
        <TextField
          label={m.console_refunds_amount()}
          description={m.console_refunds_amount_help({ worth: formatMoney(reservation.total, locale) })}
          {...form.field('amount')}
          inputMode="decimal"
          isRequired
        />
      )}
      {as !== 'policy' && (
        <TextField
          label={m.words_reason()}
          description={noteHelp(reservation)}
          {...form.field('note')}
          rows={3}
          isRequired
        />
      )}
      {as !== 'policy' && may(me, 'close_nights') && (
        <Checkbox
          name="cancel-closes"
          isSelected={form.values.closes === 'yes'}
          onChange={(isClosing) => form.set({ closes: isClosing ? 'yes' : '' })}
        >
          {m.console_refunds_closes()}
        </Checkbox>
      )}
    </ActionForm>
  )
}

/** One that was typed before another intent was chosen is not meant. */
const amountOf = (as: CancelIntent, typed: string) => (as === 'agreed' ? readAmount(typed) : null)
