import type { FrameLocator, Page, Route } from '@playwright/test'
import { liveKeys } from '#tests/support/product/live-keys-site.ts'
import { runningSite } from '#tests/support/product/running-site.ts'
import type { Card } from './cards.ts'

const scripts = 'https://js.stripe.com'
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
  await page.route(/^https:\/\/([a-z]+\.)*stripe\.com\//, async (route) => {
    if (hosts.isBlocked) return route.abort('blockedbyclient')
    const { origin, pathname } = new URL(route.request().url())
    if (pathname === '/endive/stripe.js') return fulfill(route, 'text/javascript', script)
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
  const isKnown = request.postData()?.includes(`key=${liveKeys.STRIPE_PUBLISHABLE_KEY}`)
  const form = new URLSearchParams(request.postData() ?? '')
  form.delete('key')
  const answer = await fetch(new URL('/v1/payment_methods', runningSite().bank ?? ''), {
    method: 'POST',
    headers: { Authorization: `Bearer ${isKnown ? liveKeys.STRIPE_SECRET_KEY : ''}` },
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

const script = `
window.Stripe = (key, { locale }) => {
  const handlers = {}
  const frame = document.createElement('iframe')
  const tell = (message, ports = []) => frame.contentWindow.postMessage(message, '${scripts}', ports)
  addEventListener('message', ({ source, data }) => {
    if (source === frame.contentWindow) handlers.change?.({ complete: data.complete })
  })
  const element = {
    on: (name, handler) => (handlers[name] = handler),
    mount(place) {
      frame.title = '${fieldsTitle}'
      frame.src = '${scripts}/fields.html?' + new URLSearchParams({ key, locale })
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
    elements: () => ({
      create: () => element,
      update: async () => {},
      submit: async () => ({ selectedPaymentMethod: 'card' }),
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
</form><script>
const query = new URLSearchParams(location.search)
document.documentElement.lang = query.get('locale')
const inputs = [...document.querySelectorAll('input')]
const isComplete = () => inputs.every(({ value }) => value !== '')
addEventListener('input', () => parent.postMessage({ complete: isComplete() }, '*'))
addEventListener('message', async ({ data, ports }) => {
  if (data !== 'create') return inputs.forEach((input) => (input.readOnly = data.readOnly))
  const [number, month, year, cvc] = inputs.map(({ value }) => value)
  const body = new URLSearchParams({
    type: 'card', key: query.get('key'),
    'card[number]': number, 'card[exp_month]': month, 'card[exp_year]': year, 'card[cvc]': cvc,
  })
  const answer = await fetch('https://api.stripe.com/v1/payment_methods', { method: 'POST', body })
  const content = await answer.json()
  ports[0].postMessage(answer.ok ? { paymentMethod: content } : { error: content.error })
})
</script>`
