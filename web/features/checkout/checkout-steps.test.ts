import { RouterContextProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { locales, type Locale } from '#domain/locale.ts'
import { paths } from '#i18n/paths.ts'
import { endSession, startSession } from '#web/client/session.ts'
import { clearStored } from '#web/client/storage.ts'
import { guardSteps } from './checkout-steps.ts'

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
  'back from the bank at %s (%s) without a session, step 0 keeps what it said',
  async (step, locale) => {
    const led = await ledTo(at(step, locale, stay, back))
    expect(led).toBe(step === 'checkoutStart' ? null : at('checkoutStart', locale, stay, back))
    clearStored()
    const bare = await ledTo(at(step, locale, back))
    expect(bare).toBe(step === 'checkoutStart' ? null : at('checkoutStart', locale, back))
  },
)

test.each(each)(
  'back from the bank at %s (%s) with a session, the payment step takes it',
  async (step, locale) => {
    signIn()
    const led = await ledTo(at(step, locale, stay, back))
    expect(led).toBe(step === 'checkoutPayment' ? null : at('checkoutPayment', locale, stay, back))
    clearStored()
    expect(await ledTo(at(step, locale, back))).toBe(paths.account[locale])
  },
)

test.each(each)('who comes to %s (%s) by themselves begins where they can', async (step, locale) => {
  const start = at('checkoutStart', locale, stay)
  expect(await ledTo(at(step, locale, stay))).toBe(step === 'checkoutStart' ? null : start)
  signIn()
  const details = at('checkoutDetails', locale, stay)
  expect(await ledTo(at(step, locale, stay))).toBe(step === 'checkoutStart' ? details : null)
})
