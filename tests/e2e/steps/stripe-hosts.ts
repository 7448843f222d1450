import type { FrameLocator, Locator, Page, Route } from '@playwright/test'
import { liveKeys } from '#tests/support/product/sites.ts'
import { runningSite } from '#tests/support/product/running-site.ts'
import type { Card } from './cards.ts'

const scripts = 'https://js.stripe.com'
const sheets = 'https://pay.google.com'
const fieldsTitle = 'Stripe'

export type StripeHosts = {
  /** Every address outside of the site that the browser asked for. */
  asked: string[]
  /** While true nothing of Stripe can be reached. */
  isBlocked: boolean
}

/**
 * Stripe's hosts as a browser meets them: a script that puts a frame of another origin into the page, whose fields send
 * the card to the bank by themselves and answer with an id.
 */
export async function routeStripe(page: Page): Promise<StripeHosts> {
  const hosts: StripeHosts = { asked: [], isBlocked: false }
  page.on('request', (request) => {
    const { origin } = new URL(request.url())
    if (request.url().startsWith('http') && !own().includes(origin)) hosts.asked.push(request.url())
  })
  // A wallet's window is asked for by another page than this one.
  await page.context().route(/^https:\/\/(([a-z]+\.)*stripe\.com|pay\.google\.com)\//, async (route) => {
    if (hosts.isBlocked) return route.abort('blockedbyclient')
    const { origin, pathname } = new URL(route.request().url())
    if (pathname === '/endive/stripe.js') return fulfill(route, 'text/javascript', script)
    if (origin === sheets) return fulfill(route, 'text/html', sheet)
    if (pathname === '/fields.html') return fulfill(route, 'text/html', fields)
    if (origin === 'https://api.stripe.com' && pathname === '/v1/payment_methods') return askBank(route)
    return route.abort()
  })
  return hosts
}

const own = (): string[] =>
  [runningSite().site, runningSite().bank ?? ''].map((address) => new URL(address).origin)

const fulfill = (route: Route, contentType: string, body: string, status = 200) =>
  route.fulfill({ status, contentType, body, headers: { 'Access-Control-Allow-Origin': scripts } })

/** Stripe knows an account by its publishable key; the sandbox bank knows only the secret one. */
async function askBank(route: Route): Promise<void> {
  const request = route.request()
  const isKnown = request.postData()?.includes(`key=${liveKeys.publishableKey}`)
  const form = new URLSearchParams(request.postData() ?? '')
  form.delete('key')
  const answer = await fetch(new URL('/v1/payment_methods', runningSite().bank ?? ''), {
    method: 'POST',
    headers: { Authorization: `Bearer ${isKnown ? liveKeys.secretKey : ''}` },
    body: form,
  })
  await fulfill(route, 'application/json', await answer.text(), answer.status)
}

export const cardFrame = (page: Page): FrameLocator => page.frameLocator(`iframe[title="${fieldsTitle}"]`)

export async function typeCard(page: Page, { number, cvc }: Card): Promise<void> {
  const frame = cardFrame(page)
  await frame.getByLabel('number').fill(number)
  await frame.getByLabel('month').fill('12')
  await frame.getByLabel('year').fill(String(new Date().getFullYear() + 5))
  await frame.getByLabel('cvc').fill(cvc)
}

/** The tab of the wallet in Stripe's fields. */
export const walletTab = (page: Page): Locator => cardFrame(page).getByRole('button', { name: 'Google Pay' })

const script = `
window.Stripe = (key, { locale }) => {
  const handlers = {}
  const frame = document.createElement('iframe')
  const tell = (message, ports = []) => frame.contentWindow.postMessage(message, '${scripts}', ports)
  let type = 'card'
  addEventListener('message', ({ source, data }) => {
    // axe speaks to its frames in the same way.
    if (source !== frame.contentWindow || data?.complete === undefined) return
    type = data.type
    handlers.change?.({ complete: data.complete, value: { type } })
  })
  // In a window, as where a browser has no sheet of its own: it answers the page that opened it, if it may.
  const openWallet = (amount) =>
    new Promise((resolve) => {
      const sheet = open('${sheets}/sheet.html?amount=' + amount, '_blank', 'popup')
      addEventListener('message', ({ origin, data }) => {
        if (origin === '${sheets}') resolve(data === 'paid' ? {} : { error: { type: 'validation_error' } })
      })
    })
  const element = {
    on: (name, handler) => (handlers[name] = handler),
    mount(place) {
      frame.title = '${fieldsTitle}'
      frame.src = '${scripts}/fields.html?' + new URLSearchParams({ key, locale, wallet: frame.dataset.wallet })
      frame.style.width = '100%'
      frame.style.height = '352px'
      frame.addEventListener('load', () => handlers.ready?.({}))
      place.append(frame)
    },
    update: tell,
    focus: () => frame.focus(),
    destroy: () => frame.remove(),
  }
  return {
    elements: ({ amount }) => ({
      create: (_, { wallets }) => {
        frame.dataset.wallet = wallets.googlePay
        return element
      },
      update: async () => {},
      submit: async () => (type === 'google_pay' ? openWallet(amount) : {}),
    }),
    createPaymentMethod: () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = ({ data }) => resolve(data)
        tell('create', [port2])
      }),
  }
}`

const fields = `<!doctype html><title>Stripe</title><form>
${['number', 'month', 'year', 'cvc'].map((name) => `<label>${name} <input name="${name}"></label>`).join('\n')}
<button type="button" hidden>Google Pay</button>
</form><script>
const query = new URLSearchParams(location.search)
let type = 'card'
const tab = document.querySelector('button')
tab.hidden = query.get('wallet') !== 'auto'
tab.onclick = () => {
  type = 'google_pay'
  parent.postMessage({ complete: true, type }, '*')
}
document.documentElement.lang = query.get('locale')
const inputs = [...document.querySelectorAll('input')]
const isComplete = () => inputs.every(({ value }) => value !== '')
addEventListener('input', () => parent.postMessage({ complete: isComplete(), type }, '*'))
addEventListener('message', async ({ data, ports }) => {
  if (data !== 'create') return inputs.forEach((input) => (input.readOnly = data.readOnly))
  const inWallet = ['4242424242424242', '12', '2040', '123']
  const [number, month, year, cvc] = type === 'card' ? inputs.map(({ value }) => value) : inWallet
  const body = new URLSearchParams({
    type: 'card', key: query.get('key'),
    'card[number]': number, 'card[exp_month]': month, 'card[exp_year]': year, 'card[cvc]': cvc,
  })
  const answer = await fetch('https://api.stripe.com/v1/payment_methods', { method: 'POST', body })
  const content = await answer.json()
  ports[0].postMessage(answer.ok ? { paymentMethod: content } : { error: content.error })
})
</script>`

const sheet = `<!doctype html><title>Google Pay</title><h1></h1>
<button value="paid">Pay</button><button value="closed">Close</button><script>
document.querySelector('h1').textContent = new URLSearchParams(location.search).get('amount')
for (const button of document.querySelectorAll('button'))
  button.onclick = () => {
    opener.postMessage(button.value, '*')
    // Not before whoever pressed has heard that it was pressed.
    setTimeout(close, 100)
  }
</script>`
