import type { CardBrand } from '#domain/card.ts'
import { m } from '#i18n/paraglide/messages.js'

type WalletCard = { paymentMethodId: string; brand: CardBrand; last4: string; words: () => string }

/**
 * What the sandbox's wallet holds: payment methods that Stripe publishes for its test cards (docs.stripe.com/testing). A
 * number is not among them; the wallet hands over an id, as Apple Pay and Google Pay do through Stripe's fields.
 */
export const walletCards = {
  accepted: {
    paymentMethodId: 'pm_card_visa',
    brand: 'visa',
    last4: '4242',
    words: m.checkout_wallet_accepted,
  },
  asks: {
    paymentMethodId: 'pm_card_threeDSecure2Required',
    brand: 'visa',
    last4: '3220',
    words: m.checkout_wallet_asks,
  },
  declined: {
    paymentMethodId: 'pm_card_visa_chargeDeclined',
    brand: 'visa',
    last4: '0002',
    words: m.checkout_wallet_declined,
  },
} satisfies Record<string, WalletCard>

export type WalletCardName = keyof typeof walletCards
