import { beforeEach } from 'vitest'
import { addMinutes, type Day, type Instant } from '#domain/days.ts'
import { expectCleanBooks } from './expect-clean-books.ts'
import { ownerOf } from './staff.ts'
import { useApp } from './use-app.ts'
import { changeStay, type ChangeWish } from './commands.ts'

export const booked: Instant = '2026-12-01T15:00:00.000Z'
/** When a stay that was bought becomes another one. */
export const later: Instant = '2027-02-01T15:00:00.000Z'
/** What so many nights cost. */
export const [two, three, four] = [80_426, 113_049, 145_673]

type Terms = Partial<ChangeWish['to']>

/** One night less and one more than the three that were bought, each as it was shown before. */
export const shorter = [{ departure: '2027-02-14' as Day }, { expectedDifference: two - three }] as const
export const longer = [
  { departure: '2027-02-16' as Day },
  { expectedDifference: four - three, isBalanceAgreed: true },
] as const

/** One app for a file about stays that become others, which begins each test without anything sold. */
export function useChanges() {
  const running = useApp({ connections: 20 })
  const { app, checkout, guest } = running
  beforeEach(() => checkout.clear())

  const by = () => ownerOf(app.seed.siteId)
  const wishFor = (stayId: number, terms: Terms, more: Partial<ChangeWish> = {}): ChangeWish => ({
    stayId,
    to: {
      propertyId: app.seed.propertyId,
      arrival: '2027-02-12',
      departure: '2027-02-15',
      travelers: 2,
      ...terms,
    },
    version: 1,
    expectedDifference: 0,
    isBalanceAgreed: false,
    key: 'form-1',
    ...more,
  })

  return {
    ...running,
    by,
    change: (stayId: number, terms: Terms, more: Partial<ChangeWish> = {}, deps = app.deps) =>
      changeStay(deps, by(), wishFor(stayId, terms, more)),
    buy: async (): Promise<{ id: number; intentId: string }> => {
      const bought = await guest.buyAt(booked)
      app.setNow(later)
      return bought
    },
    expectCleanBooks: (at: Instant = addMinutes(later, 24 * 60)) => expectCleanBooks(app, checkout, at),
  }
}
