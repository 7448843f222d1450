/**
 * Imports that break a wall, by the file that would hold them; none of the files exists. Where a name stands that no file has,
 * it is what the wall is asked about all the same.
 */
const broken: Record<string, string> = {
  'domain/probe.ts': 'zod node:crypto react #contract/endpoint.ts #server/db/client.ts ../i18n/paths.ts',
  'domain/probe.test.ts': '#server/app.ts pg #tests/support/api/use-app.ts',
  'contract/probe.ts':
    'hono node:crypto #i18n/paths.ts #console/routes.tsx #server/deps.ts #tests/support/api/app.ts #sandbox/port.ts',
  'i18n/probe.ts': 'zod node:fs #contract/endpoint.ts #console/routes.tsx #web/root.tsx #server/deps.ts',
  'ui/probe.tsx':
    'stripe zod node:fs #simulator/system.ts #domain/pricing.ts #client/call.ts #web/features/map/place-map.tsx #contract/endpoint.ts #console/forms/action-form.tsx ../features/y.ts',
  'client/probe.ts':
    'hono node:fs #ui/button.tsx #web/client/site.ts #web/root.tsx #console/client/ask.ts #server/deps.ts #contract/guest/checkout.ts',
  'web/client/probe.ts':
    'hono node:fs #ui/button.tsx #web/features/map/place-map.tsx #web/pages/home/page.tsx #web/documents/feed.ts #server/deps.ts #contract/guest/checkout.ts',
  'web/features/map/probe.tsx':
    'stripe node:fs #web/pages/home/page.tsx #web/layouts/site.tsx #console/client/ask.ts #contract/actions.gen.ts #server/start/env.ts #scripts/texts.mjs',
  'web/pages/contact/probe.tsx':
    'hono #web/pages/home/page.tsx #web/pages/contact-us/page.tsx #web/layouts/site.tsx #server/start/env.ts #console/routes.tsx #demo/art/kit/kit.mjs ./../home/page.tsx',
  'web/layouts/probe.tsx': '#web/pages/home/page.tsx #server/deps.ts #domain/money.ts',
  'web/documents/probe.ts': '#web/pages/home/page.tsx #server/catalog/list-properties.ts node:fs',
  'web/probe.ts': '#server/start/env.ts',
  'web/root.tsx': '#server/deps.ts hono #console/routes.tsx',
  'web/entry.server.tsx': '#server/deps.ts hono node:fs',
  'console/pages/probe.tsx':
    'hono #web/client/site.ts #web/features/map/place-map.tsx #demo/content/lofts.ts node:crypto #web/pages/home/page.tsx #web/layouts/site.tsx #web/documents/feed.ts #web/features/checkout/card-form.tsx #server/start/env.ts #contract/actions.gen.ts #sandbox/port.ts',
  'server/accounts/probe.ts':
    'hono kysely imapflow otpauth pg/lib/client.js graphile-worker stripe #console/routes.tsx #simulator/system.ts #tests/support/api/app.ts #scripts/texts.mjs #server/start/env.ts #server/staff/make-link.ts #server/gateways/stripe-payments.ts #i18n/format.ts',
  'server/cancellation/probe.ts':
    '@simplewebauthn/server pdfkit #server/catalog/find-property.ts #server/checkout/hold-stay.ts #server/start/env.ts #server/jobs.ts',
  'server/catalog/probe.ts':
    'imapflow #server/checkout/hold-stay.ts #server/accounts/read-session.ts #i18n/paths.ts',
  'server/changes/probe.ts':
    '#server/cancellation/cancel-reservation.ts #server/turnovers/mark-done.ts #server/requests/make-request.ts #server/start/env.ts',
  'server/checkout/probe.ts':
    'pg #server/requests/make-request.ts #server/start/listen.ts #tests/support/api/checkout.ts',
  'server/contact/probe.ts':
    'rate-limiter-flexible nodemailer #server/action/serve.ts #server/emails/registry.ts',
  'server/deposits/probe.ts': '#server/payments/finish-payment.ts #server/reservations/door-access.ts',
  'server/emails/probe.ts':
    '#server/payments/finish-payment.ts #server/checkout/hold-stay.ts #server/catalog/copies.ts',
  'server/guests/probe.ts': '#server/deposits/settle-deposits.ts #client/call.ts',
  'server/invoices/probe.ts': 'pdfkit #server/emails/registry.ts #scripts/process/root.mjs',
  'server/ledger/probe.ts': '#server/payments/finish-payment.ts #console/books/books.tsx',
  'server/letters/probe.ts': '#server/messages/write-reply.ts @simplewebauthn/server',
  'server/messages/probe.ts': 'imapflow #server/letters/send-own-letters.ts #server/emails/registry.ts',
  'server/payments/probe.ts':
    'stripe #server/cancellation/cancel-reservation.ts #server/jobs.ts #server/staff/house-news.ts #simulator/system.ts',
  'server/prices/probe.ts': '#server/changes/undo-change.ts kysely',
  'server/requests/probe.ts': '#server/changes/change-stay.ts otpauth',
  'server/reservations/probe.ts':
    '#server/payments/finish-payment.ts #server/catalog/copies.ts #server/emails/registry.ts',
  'server/reviews/probe.ts': '#server/payments/finish-payment.ts #server/action/serve.ts pg/lib/query.js',
  'server/staff/probe.ts': 'otpauth @simplewebauthn/server #server/emails/registry.ts #server/start/env.ts',
  'server/turnovers/probe.ts': '#server/checkout/hold-stay.ts #sandbox/port.ts',
  'server/new-room/probe.ts': '#domain/money.ts',
  'server/action/probe.ts':
    'pg kysely stripe #server/gateways/mailer.ts #server/reviews/hide-review.ts #server/payments/finish-payment.ts #server/http/webhooks.ts #console/routes.tsx',
  'server/http/probe.ts':
    'pg kysely stripe rate-limiter-flexible #server/db/client.ts #server/gateways/mailer.ts #server/start/env.ts #console/routes.tsx #tests/support/api/app.ts #web/root.tsx',
  'server/db/probe.ts':
    'hono stripe #server/turnovers/mark-done.ts #server/reviews/answer-review.ts #server/gateways/mailer.ts #server/action/serve.ts #contract/wire.ts #i18n/paths.ts #server/deps.ts #scripts/process/root.mjs',
  'server/gateways/probe.ts':
    'hono pg kysely #server/turnovers/mark-done.ts #server/reviews/answer-review.ts #server/messages/read-inbox.ts #server/db/client.ts #server/action/serve.ts #i18n/paths.ts #simulator/system.ts',
  'server/delivery/probe.ts':
    '#client/call.ts #console/routes.tsx #server/db/client.ts #server/action/serve.ts pg',
  'server/start/probe.ts':
    '#client/call.ts #simulator/system.ts #tests/support/api/app.ts #scripts/build-site.mjs',
  'server/jobs.ts': 'hono pg #server/action/serve.ts #server/delivery/page-cache.ts #console/routes.tsx',
  'server/app.ts': '#server/db/client.ts #server/accounts/sign-in.ts #web/root.tsx',
  'server/reached.ts': '#server/db/client.ts #server/jobs.ts pg',
  'ui/probe.test.tsx':
    'node:fs hono #web/features/map/place-map.tsx #contract/actions.gen.ts #server/deps.ts',
  'web/client/probe.test.ts': '#ui/button.tsx #web/pages/home/page.tsx #server/deps.ts',
  'web/features/map/probe.test.tsx': 'node:fs #web/pages/home/page.tsx #console/routes.tsx #sandbox/port.ts',
  'web/pages/contact/probe.test.tsx': '#web/pages/home/page.tsx #web/layouts/site.tsx #server/deps.ts',
  'console/pages/probe.test.tsx': 'hono node:fs #web/pages/home/page.tsx #server/deps.ts',
  'server/http/probe.test.ts': '#client/call.ts #console/routes.tsx #simulator/system.ts',
  'server/action/errors.ts': './probe.test.ts',
  'sandbox/probe.ts':
    '#console/routes.tsx #server/db/client.ts #contract/wire.ts #i18n/paths.ts #domain/pricing.ts #web/root.tsx vitest',
  'simulator/probe.ts': '#client/call.ts #console/routes.tsx #scripts/process/root.mjs #i18n/paths.ts',
  'scripts/probe.mjs': '#server/db/client.ts #domain/money.ts pg vitest',
  'demo/seeds/probe.ts':
    'stripe hono #web/root.tsx #console/routes.tsx #ui/button.tsx #contract/actions.gen.ts',
  'demo/art/probe.mjs': '#ui/button.tsx #scripts/process/root.mjs react',
  'site.ts': '#sandbox/open-sandbox.ts #tests/support/api/app.ts #console/routes.tsx pg',
  'main.ts': '#tests/support/api/app.ts #simulator/system.ts #console/routes.tsx pg',
  'tests/probe.ts': '../domain/money.ts',
  'tests/e2e/probe.e2e.ts':
    '#server/checkout/hold-stay.ts #web/features/map/place-map.tsx #simulator/system.ts',
  'nowhere/probe.ts': '#domain/money.ts zod',
}

export const forbiddenImports: [file: string, specifier: string][] = Object.entries(broken).flatMap(
  ([file, specifiers]) => specifiers.split(' ').map((specifier): [string, string] => [file, specifier]),
)
