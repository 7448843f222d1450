import { beforeEach, describe, expect, test } from 'vitest'
import { extendStayOption, holdStayAsOption, releaseStayOption } from '#contract/staff/options.ts'
import { readStaffReservation } from '#contract/staff/reservations.ts'
import { addMinutes, type Instant } from '#domain/days.ts'
import { plain } from '#tests/support/api/guest.ts'
import { optionsOf } from '#tests/support/api/staff-options.ts'
import { useApp } from '#tests/support/api/use-app.ts'

const now: Instant = '2026-12-01T15:00:00.000Z'
const day = 24 * 60
const nights = { arrival: '2027-02-12', departure: '2027-02-15' }

const { app, checkout, staff } = useApp({ connections: 20 })
const options = optionsOf(app, staff)
beforeEach(async () => {
  await checkout.clear()
  await app.db.deleteFrom('guests').where('passwordHash', 'is', null).execute()
  app.setNow(now)
})

const cookie = async () => (await staff.member('owner', { name: 'Odile' })).cookie
let guests = 0
/** An option of somebody whose letters nobody else gets. */
async function hold(more: object = {}) {
  const email = `zoe.${(guests += 1)}@people.example`
  const payload = options.wish({ property_id: app.seed.propertyId, ...nights, email, ...more })
  const { answer } = await staff.ask(holdStayAsOption, { cookie: await cookie(), payload })
  await checkout.runJobs()
  return { id: answer.id, params: { id: String(answer.id) }, email: payload.email }
}
const lettersTo = async (address: string) => (await app.mailbox.list()).filter(({ to }) => to === address)
const noted = async (params: { id: string }) =>
  (await staff.ask(readStaffReservation, { cookie: await cookie(), params })).answer.letters?.map(
    ({ name, recipient }) => [name, recipient],
  )

describe('a guest for whom nights are held', () => {
  test('reads in their language what they are, what they cost, until when, and how to pay', async () => {
    const french = await hold()
    const [letter, ...more] = await lettersTo(french.email)
    expect(more).toEqual([])
    expect(plain(letter!.subject)).toContain('Nuits retenues pour vous : Loft #101, du 12 au 15 février 2027')
    for (const words of [
      'jusqu’au 2 décembre 2026 à 10 h, heure du Québec',
      'Voyageurs : 2',
      'TVQ',
      'Total : 1 130,49 $',
      'virement Interac',
      'Ce n’est pas encore une réservation',
    ])
      expect(plain(letter!.text)).toContain(words)
    const later = { arrival: '2027-03-02', departure: '2027-03-05' }
    const english = await hold({ guest_language: 'en', ...later })
    const [said] = await lettersTo(english.email)
    expect(plain(said!.text)).toContain('held until 10 a.m. on December 2, 2026, Quebec time. After that')
    expect(plain(said!.text)).not.toMatch(/[ap]\.m\.\./)
    expect(await noted(english.params)).toEqual([['option-held', english.email]])
  })

  test('is told each new end once, and that they are released', async () => {
    const { params, email } = await hold()
    const extend = async (hours: number) => {
      const payload = options.until(hours)
      await staff.ask(extendStayOption, { cookie: await cookie(), params, payload })
      await checkout.runJobs()
    }
    for (const hours of [48, 48, 72]) await extend(hours)
    await staff.ask(releaseStayOption, { cookie: await cookie(), params })
    await staff.ask(releaseStayOption, { cookie: await cookie(), params })
    await checkout.runJobs()
    const letters = (await lettersTo(email)).map(({ subject, text }) => plain(`${subject} ${text}`))
    const all = letters.toSorted().join('\n')
    expect(letters).toHaveLength(4)
    expect(all).toContain('jusqu’au 3 décembre 2026 à 10 h')
    expect(all).toContain('jusqu’au 4 décembre 2026 à 10 h')
    expect(all).toContain('Nous avons libéré les nuits')
    expect(all).toContain('Vous ne devez rien, et rien n’a été débité.')
    const names = (await noted(params))?.map(([name]) => name)
    expect(names?.toSorted()).toEqual(['option-ended', 'option-extended', 'option-extended', 'option-held'])
  })

  test.each([
    ['the sweep', async () => checkout.sweep()],
    [
      'who takes the nights',
      async () => {
        const later = await checkout.signInAs(await checkout.another('Noé'))
        expect((await checkout.hold(later, nights)).status).toBe(200)
      },
    ],
  ])('is told that they ran out, by %s', async (_, end) => {
    const { params, email } = await hold()
    app.setNow(addMinutes(now, day))
    await end()
    await checkout.runJobs()
    const [letter] = (await lettersTo(email)).filter(({ subject }) => /libérées/.test(subject))
    expect(plain(letter!.text)).toContain(
      'jusqu’au 2 décembre 2026 à 10 h. Nous n’avons pas reçu de paiement',
    )
    expect((await noted(params))?.map(([name]) => name)).toContain('option-ended')
  })

  test('and who has no address gets nothing, which the console says', async () => {
    const { params } = await hold({ email: '' })
    await staff.ask(releaseStayOption, { cookie: await cookie(), params })
    await checkout.runJobs()
    expect((await noted(params))?.toSorted()).toEqual([
      ['option-ended', null],
      ['option-held', null],
    ])
    expect(await lettersTo('')).toEqual([])
  })
})
