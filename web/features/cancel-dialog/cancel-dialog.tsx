import { useRef } from 'react'
import { Link } from 'react-router'
import { loftName } from '#domain/loft-facts.ts'
import { formatMoney } from '#i18n/format.ts'
import { pathTo } from '#i18n/paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { sentenceFor } from '#client/sentence-for.ts'
import { RefundLine } from '#web/features/refund-clock/refund-line.tsx'
import type { Reservation } from '#web/features/reservation-card/read-reservations.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { RefundTable } from './refund-table.tsx'
import { whyOf } from './refund-words.ts'
import { useCancellation, type Cancellation, type Stage } from './use-cancellation.ts'
import './cancel-dialog.css'

type Props = {
  reservation: Reservation
  /** `mayHaveChanged`: something was sent whose outcome is not known, so the list is worth reading again. */
  onClose: (mayHaveChanged: boolean) => void
  onCancelled: (done: Cancellation) => void
}

/** The exact refund and why, before anything happens; then the cancellation of exactly that. Load it when it is wanted. */
export function CancelDialog({ reservation, onClose, onCancelled }: Props) {
  const { stage, isCancelling, preview, confirm } = useCancellation(reservation.id, onCancelled)
  const close = () => onClose(stage.name === 'failed')
  const inside = useRef<HTMLDivElement>(null)
  function retry() {
    preview()
    // The button is gone with the failure, and the focus would be nowhere.
    inside.current?.focus()
  }
  return (
    <Dialog
      role="alertdialog"
      title={m.reservation_cancel_title({ loft: loftName(reservation.propertyName) })}
      isOpen
      onOpenChange={close}
      isDismissable={!isCancelling}
      foot={
        stage.name === 'asking' && (
          <Choice stage={stage} isCancelling={isCancelling} onConfirm={confirm} onKeep={close} />
        )
      }
    >
      <div ref={inside} tabIndex={-1} className="outline-none">
        {stage.name === 'loading' && <Loading />}
        {stage.name === 'failed' && <Failed stage={stage} onRetry={retry} onClose={close} />}
        {stage.name === 'asking' && <Asking stage={stage} />}
      </div>
    </Dialog>
  )
}

function Loading() {
  return (
    <div aria-busy="true">
      <p role="status" className="text-muted mb-4">
        {m.reservation_cancel_loading()}
      </p>
      <Skeleton className="mb-4 block h-16" />
      <Skeleton className="mb-6 block h-64" />
      <Skeleton className="block h-12" />
    </div>
  )
}

type FailedProps = { stage: Extract<Stage, { name: 'failed' }>; onRetry: () => void; onClose: () => void }

function Failed({ stage: { error, isUnsure }, onRetry, onClose }: FailedProps) {
  // A refusal of ours stays what it is; a failure on the way is worth another try.
  const canRetry = !isUnsure && (error.code === 'offline' || error.code === 'server_error')
  return (
    <div className="grid gap-6">
      <Notice tone="error" role="alert">
        {isUnsure ? m.reservation_cancel_unsure() : sentenceFor(error)}
      </Notice>
      <div className="flex flex-wrap gap-3">
        {canRetry && <Button onPress={onRetry}>{m.words_retry()}</Button>}
        <Button variant="quiet" onPress={onClose}>
          {m.site_close()}
        </Button>
      </div>
    </div>
  )
}

type AskingStage = Extract<Stage, { name: 'asking' }>

function Asking({ stage: { shown, isChanged } }: { stage: AskingStage }) {
  const locale = useLocale()
  const { refund } = shown
  const amount = formatMoney(refund.refund, locale)
  const hasRefund = refund.refund > 0
  // Money that was only set aside, and that nothing is kept of, is never taken.
  const isLetGo = shown.money === 'authorised' && refund.refund === refund.paid
  return (
    <>
      {isChanged && (
        <Notice tone="warning" role="alert" title={m.reservation_cancel_changed_title()} className="mb-5">
          {m.reservation_cancel_changed({ amount })}
        </Notice>
      )}
      <div role="status">
        <p className="font-serif text-[1.35rem] leading-snug">
          <RefundLine steps={refund.steps} total={refund.paid} isBooked />
        </p>
        <p className="mt-3">{whyOf(refund, locale)}</p>
        <p className="small text-muted mt-2">{m.price_refund_zone()}</p>
      </div>
      <RefundTable refund={refund} />
      <p className="small text-muted figures">
        {refund.givenBack > 0 && (
          <span className="block">
            {m.reservation_cancel_given_before({ amount: formatMoney(refund.givenBack, locale) })}
          </span>
        )}
        {refund.kept > 0 && (
          <span className="block">
            {m.reservation_cancel_kept({ amount: formatMoney(refund.kept, locale) })}
          </span>
        )}
        {hasRefund && (
          <span className="block">
            {isLetGo ? m.reservation_cancel_uncharged() : m.reservation_cancel_card()}
          </span>
        )}
        <span className="block">{m.reservation_cancel_free_nights()}</span>
      </p>
    </>
  )
}

type ChoiceProps = {
  stage: AskingStage
  isCancelling: boolean
  onConfirm: () => void
  onKeep: () => void
}

/** Keeping is the filled button and the lowest one, under the thumb: nobody loses a stay by tapping where one always taps. */
function Choice({ stage: { shown }, isCancelling, onConfirm, onKeep }: ChoiceProps) {
  const locale = useLocale()
  const amount = formatMoney(shown.refund.refund, locale)
  return (
    <div>
      <p className="small mb-4">
        {m.reservation_cancel_rather()}{' '}
        <Link to={pathTo('contact', locale)} className="text-link">
          {m.reservation_cancel_rather_write()}
        </Link>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="danger"
          isPending={isCancelling}
          pendingLabel={m.reservation_cancel_confirming()}
          onPress={onConfirm}
          className="max-sm:w-full"
        >
          {shown.refund.refund > 0
            ? m.reservation_cancel_confirm({ amount })
            : m.reservation_cancel_confirm_none()}
        </Button>
        <Button isDisabled={isCancelling} onPress={onKeep} className="max-sm:w-full">
          {m.reservation_cancel_keep()}
        </Button>
      </div>
    </div>
  )
}
