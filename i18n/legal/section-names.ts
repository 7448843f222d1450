/** Specification §2: eleven sections. Their names stand in addresses, the same in both languages. */
export const termsSections = [
  'who-we-are',
  'booking',
  'prices',
  'payment',
  'cancellation',
  'deposit',
  'stay',
  'house-rules',
  'liability',
  'privacy',
  'changes',
] as const

export type TermsSection = (typeof termsSections)[number]

/** Specification §2: six sections. */
export const policySections = [
  'refunds',
  'free-window',
  'counting-days',
  'what-is-refunded',
  'how-to-cancel',
  'unforeseen',
] as const

export type PolicySection = (typeof policySections)[number]

/** The privacy page (Law 25), as people ask: who, what, where, how long, and what they can do. */
export const privacySections = [
  'in-charge',
  'what-and-why',
  'browser',
  'shared',
  'how-long',
  'security',
  'your-rights',
  'children',
  'changes',
] as const

export type PrivacySection = (typeof privacySections)[number]
