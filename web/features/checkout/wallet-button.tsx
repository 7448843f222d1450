import { useState, type ReactNode } from 'react'
import type { Cents } from '#domain/money.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useDeferredPart } from '#ui/use-deferred-part.ts'
import type { GiveCard } from './pay.ts'

type Props = {
  total: Cents
  /** What paying agrees to besides: said in the wallet, where the button is that pays. */
  consent: ReactNode
  /** While the wallet pays. */
  isBusy: boolean
  /** While a card pays. */
  isDisabled: boolean
  /** Whether everything is agreed to; where it is not, that has been said. */
  mayOpen: () => boolean
  /** What the wallet gave, or that it was closed: told like any other card, or the lack of one. */
  onPay: (giveCard: GiveCard) => void
}

const loadSheet = () => import('./wallet-sheet.tsx')

/** Stands in for Apple Pay and Google Pay, which Stripe's own fields show with live keys (docs/decisions/034-wallets.md). */
export function WalletButton({ total, consent, isBusy, isDisabled, mayOpen, onPay }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { part, hasFailed } = useDeferredPart(loadSheet, isOpen, () => setOpen(false))
  // Its window may be asked for and come after a card began to pay.
  if (isOpen && isDisabled) setOpen(false)
  const isPending = isBusy || (isOpen && !part)
  const answer = (giveCard: GiveCard) => {
    setOpen(false)
    onPay(giveCard)
  }
  return (
    <div className="grid gap-5">
      <Button
        size="large"
        className="enabled:bg-ink enabled:text-snow px-2"
        aria-haspopup="dialog"
        isDisabled={isDisabled}
        isPending={isPending}
        onPress={() => mayOpen() && setOpen(true)}
      >
        {/* A busy button has its ring in this place: both are too wide for large letters. */}
        {!isPending && <Icon name="card" />}
        <span>{m.checkout_wallet()}</span>
      </Button>
      <p role="status" className="small text-error empty:hidden">
        {hasFailed && m.checkout_wallet_failed()}
      </p>
      <p className="small text-muted before:border-line after:border-line flex items-center gap-4 before:flex-1 before:border-t after:flex-1 after:border-t">
        {m.checkout_wallet_or_card()}
      </p>
      {part && <part.WalletSheet isOpen={isOpen} total={total} consent={consent} onAnswer={answer} />}
    </div>
  )
}
