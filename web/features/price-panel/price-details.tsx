// Nobody has a price before the page has asked for it: what is said of one comes then, by one request for both.

export { RefundClock } from '#web/features/refund-clock/refund-clock.tsx'
export { PriceLines } from './price-lines.tsx'
