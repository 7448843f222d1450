import { randomUUID } from 'node:crypto'
import { readLofts } from '#contract/staff/lofts.ts'
import { readSetUp } from '#contract/staff/set-up.ts'
import type { StaffSupport } from './staff.ts'

/** A loft as somebody types it who has just begun. */
export const loftOf = (name: string) => ({
  name,
  capacity: 4,
  bedrooms: 1,
  beds: 2,
  bathrooms: 1,
  licence: '301234',
  licence_until: '2028-11-30',
  address: '12, rue du Pin',
  city: 'Val-David',
  postal_code: 'J0T 2N0',
  nightly_rate: 24_500,
  min_nights: 2,
  cleaning_fee: 11_000,
  extra_person_fee: 3500,
  included_persons: 2,
})

/** The name of the lofts that are there now. */
export async function loftsSeen(staff: StaffSupport): Promise<string> {
  const { cookie } = await staff.member('owner')
  return (await staff.ask(readSetUp, { cookie })).answer.basis
}

/** What a loft says of itself, as somebody reads it who corrects it; the last one that was added. */
export async function loftSeen(staff: StaffSupport, id?: number) {
  const { cookie } = await staff.member('owner')
  const { lofts } = (await staff.ask(readLofts, { cookie })).answer
  const {
    id: own,
    slug: _,
    ...seen
  } = (id === undefined ? lofts.at(-1) : lofts.find((one) => one.id === id))!
  return { params: { id: String(own) }, payload: seen }
}

/** What the endpoints take by which a house is set up: another loft each time. */
export function setUpAsks(staff: StaffSupport) {
  let many = 0
  const corrected = async () => {
    const { params, payload } = await loftSeen(staff)
    return { params, payload: { ...payload, beds: (payload.beds % 30) + 1 } }
  }
  return {
    readSender: async () => ({ payload: { selector: '' } }),
    addLoft: async () => {
      const typed = { ...loftOf(`Le Pin ${(many += 1)}`), key: randomUUID() }
      return { payload: { ...typed, basis: await loftsSeen(staff) } }
    },
    previewLoft: async () => corrected(),
    correctLoft: async () => corrected(),
  }
}
