import { useState, type ReactNode } from 'react'
import type { CardBrand } from '#domain/card.ts'
import type { Cents } from '#domain/money.ts'
import { cardName } from '#i18n/card-names.ts'
import { formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { walletClosed } from './failure-words.ts'
import type { GiveCard } from './pay.ts'
import { Seller } from './pay-button.tsx'

type WalletCard = { paymentMethodId: string; brand: CardBrand; last4: string; words: () => string }

/**
 * Payment methods that Stripe publishes for its test cards (docs.stripe.com/testing). The wallet hands over an id and knows no
 * number, as Apple Pay and Google Pay do in Stripe's fields.
 */
const first: WalletCard = {
  paymentMethodId: 'pm_card_visa',
  brand: 'visa',
  last4: '4242',
  words: m.checkout_wallet_accepted,
}
const cards: readonly WalletCard[] = [
  first,
  {
    paymentMethodId: 'pm_card_threeDSecure2Required',
    brand: 'visa',
    last4: '3220',
    words: m.checkout_wallet_asks,
  },
  {
    paymentMethodId: 'pm_card_visa_chargeDeclined',
    brand: 'visa',
    last4: '0002',
    words: m.checkout_wallet_declined,
  },
]

type Props = {
  isOpen: boolean
  total: Cents
  consent: ReactNode
  onAnswer: (giveCard: GiveCard) => void
}

/** The sandbox's wallet: a card that is chosen, and the total of the page. Load it when it is wanted. */
export function WalletSheet({ isOpen, total, consent, onAnswer }: Props) {
  const locale = useLocale()
  const [{ paymentMethodId }, setCard] = useState(first)
  const amount = formatMoney(total, locale)
  return (
    <Dialog
      title={m.checkout_wallet()}
      isOpen={isOpen}
      onOpenChange={() => onAnswer(async () => ({ ok: false, error: walletClosed }))}
      foot={
        <Button
          size="large"
          className="w-full"
          onPress={() => onAnswer(async () => ({ ok: true, given: { paymentMethodId } }))}
        >
          {m.checkout_pay({ amount })}
        </Button>
      }
    >
      <div className="grid gap-5">
        <p className="figures font-serif text-[1.9rem] leading-none">{amount}</p>
        <fieldset className="grid gap-2">
          <legend className="mb-2 font-semibold">{m.checkout_wallet_cards()}</legend>
          {cards.map((card) => (
            <label
              key={card.paymentMethodId}
              className="border-line has-checked:border-ink flex min-h-11 cursor-pointer items-center gap-3 border px-4 py-2"
            >
              <input
                type="radio"
                name="walletCard"
                className="accent-spruce size-5 flex-none"
                checked={card.paymentMethodId === paymentMethodId}
                onChange={() => setCard(card)}
              />
              <span>
                {m.reservation_card({ brand: cardName(card.brand), last4: card.last4 })}{' '}
                <span className="small text-muted block">{card.words()}</span>
              </span>
            </label>
          ))}
        </fieldset>
        {consent}
        <Seller />
        <p className="small text-muted">{m.checkout_wallet_note()}</p>
      </div>
    </Dialog>
  )
}
