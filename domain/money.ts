// Decides how cents are added, multiplied, rounded and shared. No other file rounds money.

/** A whole number of cents. Plain integers assign to it; rates do not. */
export type Cents = number & { readonly unit?: 'cents' }

/** A rate in hundred-thousandths: 5 % is 5000 and 9.975 % is 9975, so that no rate needs a decimal. */
export type Rate = number & { readonly unit?: 'per100000' }

const RATE_UNIT = 100_000

export function add(...amounts: Cents[]): Cents {
  let sum = 0
  for (const amount of amounts) sum += whole(amount)
  return whole(sum)
}

export function times(amount: Cents, n: number): Cents {
  return whole(whole(amount) * whole(n))
}

/** `rate` of `amount`, half a cent up: the one rounding rule (Revenu Québec rounds up from half a cent). */
export function percentOf(amount: Cents, rate: Rate): Cents {
  return Math.floor((times(amount, rate) + RATE_UNIT / 2) / RATE_UNIT)
}

/** `amount` in `n` equal parts, half a cent up; for display only, because n of them need not sum to `amount`. */
export function divide(amount: Cents, n: number): Cents {
  if (n === 0) throw new RangeError('Money cannot be divided by 0.')
  return Math.floor((2 * whole(amount) + whole(n)) / (2 * n))
}

/**
 * `total` split in proportion to `weights` by largest remainder, so that the parts always sum to `total`.
 * Each part is within one cent of its exact proportion; among equal remainders the earlier part gets the cent.
 */
export function share(total: Cents, weights: readonly number[]): Cents[] {
  const sum = add(...weights)
  if (sum === 0 && total === 0) return weights.map(() => 0)
  if (sum === 0) throw new RangeError('Money cannot be shared among parts that all weigh 0.')
  const parts = weights.map((weight) => Math.floor(times(total, weight) / sum))
  const remainders = weights.map((weight, index) => ({ index, remainder: times(total, weight) % sum }))
  remainders.sort((a, b) => b.remainder - a.remainder)
  const centsLeft = total - add(...parts)
  for (const { index } of remainders.slice(0, centsLeft)) parts[index] = (parts[index] ?? 0) + 1
  return parts
}

/** A negative or broken amount is a fault in our code, never something that a guest can cause: it throws. */
function whole(amount: number): number {
  if (!Number.isSafeInteger(amount) || amount < 0)
    throw new RangeError(`Not a whole, positive amount: ${amount}`)
  return amount
}
