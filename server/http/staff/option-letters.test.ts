import { describe, expect, test } from 'vitest'
import { previewOf } from '#contract/action.ts'
import { extendStayOption, releaseStayOption } from '#contract/staff/options.ts'
import { addMinutes } from '#domain/days.ts'
import { plain } from '#tests/support/api/guest.ts'
import { nights, now, useOptions } from '#tests/support/api/use-options.ts'

const day = 24 * 60

const { app, checkout, staff, ...options } = useOptions()
const { as, until, extend, release, read } = options

let guests = 0
/** An option of somebody whose letters nobody else gets. */
async function hold(more: object = {}) {
  const wished = { email: `zoe.${(guests += 1)}@people.example`, ...more }
  const { id } = (await options.hold(wished)).answer
  await checkout.runJobs()
  return { id, email: wished.email }
}
const lettersTo = async (address: string) => (await app.mailbox.list()).filter(({ to }) => to === address)
const noted = async (id: number) => (await read(id)).letters?.map(({ name, recipient }) => [name, recipient])

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
      // Who telephoned is called as somebody of the house typed it, though nobody confirmed the address.
      'Bonjour Zoé,',
    ])
      expect(plain(letter!.text)).toContain(words)
    const later = { arrival: '2027-03-02', departure: '2027-03-05' }
    const english = await hold({ guest_language: 'en', ...later })
    const [said] = await lettersTo(english.email)
    expect(plain(said!.text)).toContain('held until 10 a.m. on December 2, 2026, Quebec time. After that')
    expect(plain(said!.text)).not.toMatch(/[ap]\.m\.\./)
    expect(await noted(english.id)).toEqual([['option-held', english.email]])
  })

  test('is told each new end once, and that they are released', async () => {
    const { id, email } = await hold()
    for (const hours of [48, 48, 72]) {
      await extend(id, until(hours))
      await checkout.runJobs()
    }
    await release(id)
    await release(id)
    await checkout.runJobs()
    const letters = (await lettersTo(email)).map(({ subject, text }) => plain(`${subject} ${text}`))
    const all = letters.toSorted().join('\n')
    expect(letters).toHaveLength(4)
    expect(all).toContain('jusqu’au 3 décembre 2026 à 10 h')
    expect(all).toContain('jusqu’au 4 décembre 2026 à 10 h')
    expect(all).toContain('Nous avons libéré les nuits')
    expect(all).toContain('Vous ne devez rien, et rien n’a été débité.')
    const names = (await noted(id))?.map(([name]) => name)
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
    const { id, email } = await hold()
    app.setNow(addMinutes(now, day))
    await end()
    await checkout.runJobs()
    const [letter] = (await lettersTo(email)).filter(({ subject }) => /libérées/.test(subject))
    expect(plain(letter!.text)).toContain(
      'jusqu’au 2 décembre 2026 à 10 h. Nous n’avons pas reçu de paiement',
    )
    expect((await noted(id))?.map(([name]) => name)).toContain('option-ended')
  })

  test('is shown to whoever extends or releases them, word for word', async () => {
    const { id, email } = await hold()
    const asked = { cookie: await as('reception'), params: { id: String(id) } }
    const extending = () => staff.ask(previewOf(extendStayOption), { ...asked, payload: until(48) })
    const releasing = () => staff.ask(previewOf(releaseStayOption), { ...asked, payload: {} })
    const ahead = (await extending()).answer
    expect(ahead).toMatchObject({ until: '2026-12-03T15:00:00.000Z', is_same: false })
    expect(await lettersTo(email)).toHaveLength(1)
    await extend(id, until(48))
    expect((await extending()).answer.is_same).toBe(true)
    const released = (await releasing()).answer
    await checkout.runJobs()
    await release(id)
    await checkout.runJobs()
    const letters = await lettersTo(email)
    for (const shown of [ahead.email, released.email]) {
      const letter = letters.find(({ subject }) => subject === shown?.subject)
      expect(plain(letter!.text).trim()).toBe(plain(shown!.text).trim())
    }
    const codes = [await extending(), await releasing()].map(({ error }) => error.code)
    expect(codes).toEqual(['option_not_open', 'option_not_open'])
  })

  test('is shown of no option that there is not, and of no end that cannot be given', async () => {
    const { id } = await hold()
    const cookie = await as('reception')
    const refused = async (
      spec: ReturnType<typeof previewOf<typeof extendStayOption | typeof releaseStayOption>>,
      of: number,
      payload: object,
    ) => (await staff.askAny(spec, { cookie, params: { id: String(of) }, payload })).error.code
    const at = (until_day: string, until_time: string) => ({ until_day, until_time })
    expect([
      await refused(previewOf(extendStayOption), 999_999, until(24)),
      await refused(previewOf(releaseStayOption), 999_999, {}),
      await refused(previewOf(extendStayOption), id, at('demain', '10:00')),
      await refused(previewOf(extendStayOption), id, at('2026-12-01', '09:00')),
      await refused(previewOf(extendStayOption), id, until(73)),
    ]).toEqual([
      'reservation_not_found',
      'reservation_not_found',
      'invalid_dates',
      'option_end_past',
      'option_end_late',
    ])
  })

  test('and who has no address gets nothing, which the console says', async () => {
    const { id } = await hold({ email: '' })
    await release(id)
    await checkout.runJobs()
    expect((await noted(id))?.toSorted()).toEqual([
      ['option-ended', null],
      ['option-held', null],
    ])
    expect(await lettersTo('')).toEqual([])
  })
})
