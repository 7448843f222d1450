import { layout, route, type RouteConfig } from '@react-router/dev/routes'
import { locales } from '#domain/locale.ts'
import { developmentPages, documents, paths, townPath, type PageName } from '#i18n/paths.ts'

/**
 * The file of each page; of addresses that are equally long, React Router tries the first ones first, and results are asked
 * for most. Both languages share it: the same file stands on two addresses.
 */
const pageFiles = {
  search: 'pages/search/page.tsx',
  home: 'pages/home/page.tsx',
  properties: 'pages/properties/page.tsx',
  property: 'pages/property/page.tsx',
  town: 'pages/town/page.tsx',
  articles: 'pages/articles/page.tsx',
  article: 'pages/article/page.tsx',
  contact: 'pages/contact/page.tsx',
  login: 'pages/login/page.tsx',
  forgotPassword: 'pages/forgot-password/page.tsx',
  newPassword: 'pages/new-password/page.tsx',
  confirmAddress: 'pages/confirm-address/page.tsx',
  newAddress: 'pages/new-address/page.tsx',
  restoreAddress: 'pages/restore-address/page.tsx',
  companions: 'pages/companions/page.tsx',
  paymentLink: 'pages/payment-link/page.tsx',
  ownStay: 'pages/own-stay/page.tsx',
  account: 'pages/account/page.tsx',
  terms: 'pages/terms/page.tsx',
  cancellationPolicy: 'pages/cancellation-policy/page.tsx',
  privacy: 'pages/privacy/page.tsx',
  pictures: 'pages/pictures/page.tsx',
  checkoutStart: 'pages/checkout-start/page.tsx',
  checkoutDetails: 'pages/checkout-details/page.tsx',
  checkoutReview: 'pages/checkout-review/page.tsx',
  checkoutPayment: 'pages/checkout-payment/page.tsx',
  checkoutConfirmation: 'pages/checkout-confirmation/page.tsx',
  checkoutResume: 'pages/checkout-resume/page.tsx',
} satisfies Record<PageName, string>

const pages = (names: readonly PageName[]) =>
  names.flatMap((page) =>
    locales.map((locale) => route(paths[page][locale], pageFiles[page], { id: `${locale}/${page}` })),
  )

const checkoutSteps = ['checkoutStart', 'checkoutDetails', 'checkoutReview', 'checkoutPayment'] as const
const closed = ['checkoutConfirmation', 'checkoutResume'] as const
const framed = new Set<PageName>([...checkoutSteps, ...closed])

export default [
  layout('layouts/closed.tsx', [layout('layouts/checkout.tsx', pages(checkoutSteps)), ...pages(closed)]),
  layout('layouts/site.tsx', [
    ...pages((Object.keys(pageFiles) as PageName[]).filter((page) => !framed.has(page))),
    ...locales.map((locale) =>
      route(townPath(':town', locale), pageFiles.town, { id: `${locale}/own-town` }),
    ),
    ...(import.meta.env.DEV
      ? locales.map((locale) =>
          route(developmentPages.pieces[locale], 'pages/component-gallery/page.tsx', {
            id: `${locale}/pieces`,
          }),
        )
      : []),
    route('*', 'pages/not-found/page.tsx', { id: 'not-found' }),
  ]),
  route(documents.sitemap, 'documents/sitemap.ts'),
  route(documents.robots, 'documents/robots.ts'),
  route(documents.security, 'documents/security.ts'),
  ...locales.flatMap((locale) => [
    route(documents.feed[locale], 'documents/feed.ts', { id: `${locale}/feed` }),
    route(documents.webManifest[locale], 'documents/web-manifest.ts', { id: `${locale}/web-manifest` }),
  ]),
] satisfies RouteConfig
