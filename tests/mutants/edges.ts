import { inRoom } from './mutant.ts'

/** What stands between the product and everybody else: requests, pages, the bank, the mail server, the database. */
export const edges = [
  ...inRoom(
    ['server/http', 'server/own-address.test.ts', 'server/gateways'],
    [
      {
        name: 'a message of the bank is believed without its signature',
        file: 'server/gateways/stripe-payments.ts',
        find: 'const event = stripe.webhooks.constructEvent(',
        put: 'const event = ((body: string, ..._: unknown[]): Stripe.Event => JSON.parse(body))(',
        caughtBy: 'server/http/webhooks.test.ts',
      },
      {
        name: 'a refund is asked for without a key',
        file: 'server/gateways/stripe-refunds.ts',
        find: 'stripe.refunds.create(what, { idempotencyKey })',
        put: 'stripe.refunds.create(what)',
        caughtBy: 'server/gateways/stripe-requests.test.ts',
      },
      {
        name: 'the bank takes the money before the nights are booked',
        file: 'server/gateways/stripe-payments.ts',
        find: "capture_method: 'manual'",
        put: "capture_method: 'automatic'",
        caughtBy: 'server/gateways/stripe-payments.test.ts',
      },
      {
        name: 'the bank sends guests back to any site',
        file: 'server/own-address.ts',
        find: '    isSameHost &&',
        put: '    given.hostname &&',
        caughtBy: 'server/own-address.test.ts',
      },
      {
        name: 'visitors choose the address by which they are counted',
        file: 'server/http/client-address.ts',
        find: 'const forwarded = trustProxy',
        put: 'const forwarded = trustProxy !== null',
        caughtBy: 'server/http/client-address.test.ts',
      },
      {
        name: 'invented lofts are sold for real money',
        file: 'server/start/start-rules.ts',
        find: "...(demo ? ['DEMO must not be yes'] : []),",
        put: '',
        caughtBy: 'server/start/start-rules.test.ts',
        room: ['server/start', 'tests/start'],
      },
      {
        name: 'emails leave unencrypted when the offer of STARTTLS is taken out',
        file: 'server/gateways/smtp-mailer.ts',
        find: 'requireTLS: needsTls(url),',
        put: '',
        caughtBy: 'server/gateways/smtp-mailer.test.ts',
      },
    ],
  ),
  ...inRoom(
    ['server/delivery', 'server/catalog', 'web/entry.server.test.tsx'],
    [
      {
        name: 'a page that was changed is shown as it was for a minute',
        file: 'server/delivery/page-cache.ts',
        find: 'Math.min(changes.firstAfter(seen), at + (isListening() ? maxAgeMs : maxAgeUnheardMs))',
        put: 'at + (isListening() ? maxAgeMs : maxAgeUnheardMs)',
        caughtBy: 'server/delivery/page-cache.test.ts',
      },
      {
        name: 'a copy of the catalogue stays right after it was changed',
        file: 'server/catalog/copies.ts',
        find: 'if (copy && !isKnown(copy.value)) copy.isRight = false',
        put: '',
        caughtBy: 'server/catalog/catalog-cache.test.ts',
      },
      {
        name: 'the scripts of a page are not in its policy',
        file: 'server/delivery/seal-scripts.ts',
        find: "if (body !== '') hashes.add(",
        put: "if (body === '') hashes.add(",
        caughtBy: 'server/delivery/seal-scripts.test.ts',
      },
      {
        name: 'a page can be shown in the frame of another site',
        file: 'server/delivery/content-policy.ts',
        find: "`frame-ancestors 'none'`,",
        put: '',
        caughtBy: 'server/delivery/content-policy.test.ts',
      },
      {
        name: 'browsers guess what kind of file an answer is',
        file: 'server/delivery/content-policy.ts',
        find: "'X-Content-Type-Options': 'nosniff',",
        put: '',
        caughtBy: 'server/delivery/safe-headers.test.ts',
      },
      {
        name: 'the secret of an email is told to where a link leads',
        file: 'server/delivery/content-policy.ts',
        find: "holdsSecret(pathname) ? 'no-referrer' : 'strict-origin-when-cross-origin'",
        put: "'strict-origin-when-cross-origin'",
        caughtBy: 'server/delivery/page-addresses.test.ts',
      },
      {
        name: 'what a loader gives ends the script that it stands in',
        file: 'web/entry.server.tsx',
        find: '.replaceAll(/[&><\\u2028\\u2029]/g',
        put: '.replaceAll(/[&\\u2028\\u2029]/g',
        caughtBy: 'web/entry.server.test.tsx',
      },
    ],
  ),
  ...inRoom(
    ['server/db', 'server/checkout', 'server/payments', 'simulator'],
    [
      {
        name: 'nights that somebody else took are an error of the server',
        file: 'server/db/client.ts',
        find: "error.constraint === 'stays_never_overlap'",
        put: "error.constraint === 'stays_overlap'",
        caughtBy: 'server/http/checkout-intent.test.ts',
      },
      {
        name: 'a row moves on whatever state it is in',
        file: 'server/db/move.ts',
        find: ".where('status', 'in', from)",
        put: '',
        caughtBy: 'server/payments/finish-payment.test.ts',
      },
      {
        name: 'a broken deadlock is an error for the guest',
        file: 'server/db/client.ts',
        find: "error.code === '40P01' || error.code === '40001'",
        put: "error.code === '40001'",
        caughtBy: 'server/db/client.test.ts',
      },
      {
        name: 'a link in an article runs a script',
        file: 'server/db/clean-html.ts',
        find: "allowedSchemes: ['https', 'http', 'mailto', 'tel']",
        put: "allowedSchemes: ['https', 'http', 'mailto', 'tel', 'javascript']",
        caughtBy: 'server/db/clean-html.test.ts',
      },
    ],
  ),
]
