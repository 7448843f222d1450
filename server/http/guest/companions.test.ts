import { beforeEach, describe, expect, test } from 'vitest'
import { closeCompanionPage, openCompanionPage, readCompanionPage } from '#contract/guest/companions.ts'
import { cancelReservation, listReservations } from '#contract/guest/reservations.ts'
import type { Instant } from '#domain/days.ts'
import type { Locale } from '#domain/locale.ts'
import { sentenceOf } from '#i18n/refusals.ts'
import { clearLeftovers } from '#server/accounts/clear-leftovers.ts'
import { usualNow } from '#tests/support/api/app.ts'
import { cards } from '#tests/support/api/checkout.ts'
import { useApp } from '#tests/support/api/use-app.ts'
import { setWaysIn } from '#tests/support/api/ways-in.ts'

const { app, checkout } = useApp()
let token: string

beforeEach(async () => {
  await checkout.clear()
  await goOnTo(usualNow)
})

async function goOnTo(now: Instant) {
  app.setNow(now)
  token = await checkout.signInAs(app.seed.guestId)
}

const buy = async (more: object = {}) => {
  const { reserved } = await checkout.pay(token, cards.visa, more)
  if (!('reservation' in reserved.answer)) throw new Error(JSON.stringify(reserved.error))
  return reserved.answer.reservation.id
}
const open = (reservation_id: number, as: string | null = token, locale: Locale = 'fr') =>
  app.call(openCompanionPage, { token: as, payload: { reservation_id, locale } })
const close = (reservation_id: number, as = token) =>
  app.call(closeCompanionPage, { token: as, payload: { reservation_id } })
const linkIn = (url: string) => {
  const [id = '', hash = ''] = new URL(url).pathname.split('/').slice(-2)
  return { id, hash }
}
const read = (link: { id: string; hash: string }) => app.call(readCompanionPage, { payload: link })
const openLink = async (id: number) => linkIn((await open(id)).answer.url)
const isOpen = async () =>
  (await app.call(listReservations, { token })).answer.reservations[0]?.has_companion_page

describe('the page of a stay for those who come along', () => {
  test('has an address that cannot be guessed, of whose secret only the hash is kept', async () => {
    const { status, answer } = await open(await buy(), token, 'en')
    const { id, hash } = linkIn(answer.url)
    expect([status, new URL(answer.url).pathname]).toEqual([200, `/en/shared-stay/${id}/${hash}`])
    expect(hash).toHaveLength(43)
    const rows = await app.db.selectFrom('companionLinks').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(hash)
    expect(rows).toMatchObject([{ id, expiresAt: '2027-02-15T16:00:00.000Z' }])
  })

  test('says when, where and what is there; nothing of money, of the guest, of the door or the Wi-Fi', async () => {
    await setWaysIn(app.deps, { doorCode: 'HUARD7351', wifiPassword: 'brume-canari-7351' })
    const link = await openLink(await buy())
    const { status, headers, answer } = await read(link)
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toContain('no-store')
    expect(answer.stay).toMatchObject({
      property_name: 'Loft du Rivage 101',
      arrival: '2027-02-12',
      departure: '2027-02-15',
      arrival_time: '16:00',
      departure_time: '11:00',
      travelers: 2,
      latitude: 46.035,
    })
    expect(answer.stay.parking_fr).toBe('Derrière la maison, au numéro 101.')
    expect(Object.keys(answer.stay).join(' ')).not.toMatch(
      /total|amount|money|price|card|deposit|door|code_|wifi|message|guest|reference|firstname/,
    )
    expect(JSON.stringify(answer)).not.toMatch(/HUARD7351|brume-canari|Margot|1[ ,.]?130/)
  })

  test('each time it is asked for there is another address; the older ones stay open, ten at most', async () => {
    const id = await buy()
    const links = []
    for (let n = 0; n < 11; n++) {
      app.setNow(`2026-11-21T15:00:${String(n).padStart(2, '0')}.000Z`)
      links.push(await openLink(id))
    }
    const statuses = await Promise.all(links.map(async (link) => (await read(link)).status))
    expect(statuses).toEqual([404, ...Array.from({ length: 10 }, () => 200)])
  })

  test('closed by its guest, every address says so', async () => {
    const id = await buy()
    const links = [await openLink(id), await openLink(id)]
    expect(await isOpen()).toBe(true)
    expect((await close(id)).status).toBe(200)
    expect(await isOpen()).toBe(false)
    for (const link of links) {
      const { status, error } = await read(link)
      expect([status, error.code, error.errors]).toEqual([
        404,
        'not_found',
        sentenceOf({ code: 'not_found' }, 'fr'),
      ])
    }
    expect((await read(await openLink(id))).status).toBe(200)
  })

  test('dies with a cancelled stay, which gets no other one', async () => {
    const id = await buy()
    const link = await openLink(id)
    await app.call(cancelReservation, { token, payload: { reservation_id: id } })
    expect((await read(link)).error.code).toBe('not_found')
    expect((await open(id)).error.code).toBe('already_cancelled')
    expect((await close(id)).status).toBe(200)
  })

  test('ends at check-out, and its addresses are forgotten', async () => {
    const link = await openLink(await buy())
    app.setNow('2027-02-15T15:59:59.000Z')
    expect((await read(link)).status).toBe(200)
    app.setNow('2027-02-15T16:00:00.000Z')
    expect((await read(link)).error.code).toBe('not_found')
    await clearLeftovers(app.deps)
    expect(await app.db.selectFrom('companionLinks').select('id').execute()).toEqual([])
  })

  test('is opened and closed by the guest of the stay alone', async () => {
    const id = await buy()
    const link = await openLink(id)
    const stranger = await checkout.signInAs(await checkout.another('Edgar'))
    expect((await open(id, stranger)).error.code).toBe('reservation_not_found')
    expect((await close(id, stranger)).error.code).toBe('reservation_not_found')
    expect((await read(link)).status).toBe(200)
  })

  test('a wrong secret, another stay’s and what is no id open nothing', async () => {
    const [link, other] = [
      await openLink(await buy()),
      await openLink(await buy({ arrival: '2027-03-05', departure: '2027-03-08' })),
    ]
    for (const wrong of [
      { ...link, hash: other.hash },
      { ...link, hash: '' },
      { ...link, id: 'x' },
    ])
      expect((await read(wrong)).error.code).toBe('not_found')
  })
})
