// (c) Whole bookings: hold, card, capture, invoice and the email in the guest's mailbox, eight guests at once.

import { addBuyers, asBuyer, empty, hold, type Buyers } from '#tests/bench/databases/buyers.ts'
import { ms, note, type Figures } from '#tests/bench/figures.ts'
import { ask, latencyOf } from '#tests/bench/load.ts'
import { openDemoSite, type BenchSite } from '#tests/bench/open-site.ts'
import { sharesSince } from '#tests/bench/processor.ts'

const guestsAtOnce = 8
/** Between two looks whether an email went out; all that are waited for are asked for at once. */
const lookEveryMs = 10

export async function measureBookings(figures: Figures, seconds: number): Promise<void> {
  const site = await openDemoSite({ lofts: 60 })
  try {
    const buyers = await addBuyers(site.db, 600)
    const emails = watchEmails(site)
    const bareRate = await measureBare(site, seconds)
    let next = 0
    const book = () => bookWhole(site, buyers, next++, emails)
    await repeat(1, book)
    const [before, begun] = [await site.processor(), performance.now()]
    const times = await repeat(seconds, book)
    const took = performance.now() - begun
    const after = await site.processor()
    emails.stop()
    await expectReceived(site, next)
    const perSecond = (times.length * 1000) / took
    const { p50, p99 } = latencyOf(times)
    const cpu = ms((after.site - before.site) / times.length)
    console.log(
      `${perSecond.toFixed(1)} bookings a second, p50 ${ms(p50)}, p99 ${ms(p99)}, ${cpu} of the site's processor each\n  ${sharesSince(before, after, took)}`,
    )
    note(figures, 'bookings', '', `${perSecond.toFixed(1)}/s`, perSecond / bareRate)
    await empty(site.db, 0)
  } finally {
    await site.close()
  }
}

/** Milliseconds of each, from the press on the pay button to the email. */
async function repeat(seconds: number, work: () => Promise<void>): Promise<number[]> {
  const until = performance.now() + seconds * 1000
  const times: number[] = []
  const one = async () => {
    while (performance.now() < until) {
      const begun = performance.now()
      await work()
      times.push(performance.now() - begun)
    }
  }
  await Promise.all(Array.from({ length: guestsAtOnce }, one))
  return times
}

async function bookWhole(
  site: BenchSite,
  buyers: Buyers,
  number: number,
  emails: ReturnType<typeof watchEmails>,
): Promise<void> {
  const slot = buyers.slots[number]
  if (!slot || number >= buyers.count) throw new Error('All buyers have bought.')
  const payment_intent_id = await hold(site, number, slot)
  const path = '/api/checkouts/reservation'
  const made = await asBuyer(site, number, path, { ...slot, travelers: 2, payment_intent_id })
  const { status, reservation } = made as { status: string; reservation: { id: number } }
  if (status !== 'confirmed') throw new Error(`The reservation is ${status}.`)
  await emails.sent(reservation.id)
}

/** The mail server took an email before the database says so; one query for everybody who waits. */
function watchEmails(site: BenchSite) {
  const waiting = new Map<string, () => void>()
  let isStopped = false
  const look = async () => {
    while (!isStopped) {
      await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
      if (waiting.size === 0) continue
      const { rows } = await site.db.query<{ key: string }>(
        'select key from sent_mails where key = any($1)',
        [[...waiting.keys()]],
      )
      for (const { key } of rows) {
        waiting.get(key)?.()
        waiting.delete(key)
      }
    }
  }
  const looking = look()
  looking.catch((error: unknown) => console.error(error))
  return {
    sent: (stayId: number) => new Promise<void>((resolve) => waiting.set(`confirmation/${stayId}`, resolve)),
    stop: () => {
      isStopped = true
    },
  }
}

async function expectReceived(site: BenchSite, bookings: number): Promise<void> {
  const { body } = await ask(`${site.inbox}/api/mails`, { headers: { 'accept-encoding': 'identity' } })
  const { items } = JSON.parse(body.toString()) as { items: { to: string }[] }
  const received = items.filter(({ to }) => to.startsWith('buyer-')).length
  const { rows } = await site.db.query<{ invoiced: number }>(
    "select count(*)::integer as invoiced from invoices join stays on stays.id = stay_id join guests on guests.id = guest_id where email like 'buyer-%'",
  )
  if (received < bookings || rows[0]!.invoiced !== bookings)
    throw new Error(`${bookings} bookings made ${received} emails and ${rows[0]!.invoiced} invoices.`)
}

/**
 * Eight at once, each a constant answer of about the size of a reservation's and then a row that is written: what a machine needs
 * for the least of a booking. The answers alone became three times as quick by what the site's server and this client learned.
 */
async function measureBare(site: BenchSite, seconds: number): Promise<number> {
  await site.db.query('create table bare (id bigserial primary key, at timestamptz not null default now())')
  const bare = async () => {
    await ask(`${site.url}/constant/600`)
    await site.db.query('insert into bare default values')
  }
  await repeat(1, bare)
  const begun = performance.now()
  const times = await repeat(Math.min(seconds, 3), bare)
  const rate = (times.length * 1000) / (performance.now() - begun)
  await site.db.query('drop table bare')
  console.log(`${Math.round(rate)} bare answers and rows a second`)
  return rate
}
