import { RouterContextProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { locales, type Locale } from '#domain/locale.ts'
import { paths } from '#i18n/paths.ts'
import { endSession, startSession } from '#client/session.ts'
import { clearStored } from '#client/storage.ts'
import { guardSteps } from './checkout-steps.ts'
import { loadResume } from './load-resume.ts'

const stay = 'property_id=3&arrival=2027-02-12&departure=2027-02-15&nb_travelers=3'
const back = 'payment_intent=pi_1'
const steps = ['checkoutStart', 'checkoutDetails', 'checkoutReview', 'checkoutPayment'] as const

/** Where the checkout leads from an address; null where one stays. */
async function ledTo(address: string): Promise<string | null> {
  const url = new URL(`https://lofts.example${address}`)
  const asked = {
    url,
    request: new Request(url),
    params: {},
    pattern: '',
    context: new RouterContextProvider(),
  }
  try {
    await guardSteps(asked, async () => undefined)
    return null
  } catch (thrown) {
    return (thrown as Response).headers.get('Location')
  }
}

function signIn() {
  const user = { id: 1, firstname: 'Camille', locale: 'fr' as const }
  startSession({ token: 't', expiresAt: new Date(Date.now() + 3_600_000).toISOString(), user })
}

const each = locales.flatMap((locale) => steps.map((step) => [step, locale] as const))
const at = (step: (typeof steps)[number], locale: Locale, ...query: string[]) =>
  `${paths[step][locale]}?${query.join('&')}`

beforeEach(() => {
  endSession()
  clearStored()
})

test.each(each)(
  'back from the bank at %s (%s) without a session, what it said is kept on a page that says so',
  async (step, locale) => {
    const answered = (...query: string[]) => `${paths.checkoutResume[locale]}?${query.join('&')}`
    expect(await ledTo(at(step, locale, stay, back))).toBe(answered(stay, back))
    clearStored()
    expect(await ledTo(at(step, locale, back))).toBe(answered(back))
  },
)

test.each(each)(
  'back from the bank at %s (%s) with a session, the payment step takes it',
  async (step, locale) => {
    signIn()
    const led = await ledTo(at(step, locale, stay, back))
    expect(led).toBe(step === 'checkoutPayment' ? null : at('checkoutPayment', locale, stay, back))
    clearStored()
    expect(await ledTo(at(step, locale, back))).toBe(`${paths.checkoutResume[locale]}?${back}`)
  },
)

test.each(locales)(
  'from that page whoever signs in goes on to their payment, or to their stays (%s)',
  async (locale) => {
    const page = (...query: string[]) =>
      new URL(`https://lofts.example${paths.checkoutResume[locale]}?${query.join('&')}`)
    expect(await loadResume(page(stay, back))).toEqual({ kind: 'bank_answered' })
    signIn()
    const ledBy = (url: URL) => loadResume(url).catch((thrown: Response) => thrown.headers.get('Location'))
    expect(await ledBy(page(stay, back))).toBe(at('checkoutPayment', locale, stay, back))
    clearStored()
    expect(await ledBy(page(back))).toBe(paths.account[locale])
  },
)

test.each(each)('who comes to %s (%s) by themselves begins where they can', async (step, locale) => {
  const start = at('checkoutStart', locale, stay)
  expect(await ledTo(at(step, locale, stay))).toBe(step === 'checkoutStart' ? null : start)
  signIn()
  const details = at('checkoutDetails', locale, stay)
  expect(await ledTo(at(step, locale, stay))).toBe(step === 'checkoutStart' ? details : null)
})
