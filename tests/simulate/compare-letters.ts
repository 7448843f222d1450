import type { Diary } from './diary.ts'
import type { Ending } from './ending.ts'
import type { Broken } from './invariants.ts'
import type { World } from './world.ts'

/**
 * Each letter is there, and once. Twice only as documented: after a process died between the mail server's yes and the
 * note of it, or the server's yes was lost; under the same message id, so that readers show one.
 */
export function compareLetters(
  { stays, payments, refunds }: Ending,
  { mail, guests }: Pick<World, 'mail' | 'guests'>,
  { mayRepeatLetters }: Diary,
): Broken[] {
  const broken: Broken[] = []
  const countOf = (name: string) =>
    mail.received.filter(({ messageId }) => messageId.startsWith(`${name}@`)).length
  const expectOne = (name: string, isOwed: boolean) => {
    const count = countOf(name)
    if (isOwed && count === 0) broken.push({ rule: 'a letter is missing', what: name })
    if (count > 1 && !mayRepeatLetters && mail.lost === 0)
      broken.push({ rule: 'a letter came twice', what: `${name}: ${count}` })
  }
  for (const { id, status, guestId } of stays) {
    const own = payments.filter(({ stayId }) => stayId === id)
    const isUndone = own.some(({ lastError }) => lastError === 'authorisation_cancelled')
    expectOne(`confirmation.${id}`, status === 'confirmed')
    expectOne(`owner-notice.${id}`, status === 'confirmed')
    expectOne(`payment-failed.${id}`, status === 'cancelled' && isUndone && !countOf(`cancellation.${id}`))
    expectOne(`cancellation.${id}`, status === 'cancelled' && !isUndone)
    expectOne(`owner-cancellation.${id}`, status === 'cancelled' && !isUndone)
    if (status === 'expired' && countOf(`confirmation.${id}`) > 0)
      broken.push({ rule: 'a stay that nobody has was confirmed by letter', what: `stay ${id}` })
    const email = guests.find((guest) => guest.id === guestId)?.email
    const strays = mail.received.filter(
      ({ messageId, to }) => messageId.startsWith(`confirmation.${id}@`) && to !== email,
    )
    if (strays.length > 0) broken.push({ rule: 'a letter went to somebody else', what: `stay ${id}` })
  }
  for (const { id, status } of refunds) expectOne(`refund-failed.${id}`, status === 'failed')
  return broken
}
