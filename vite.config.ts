import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { keepPluralRules, separateTexts } from './scripts/texts.mjs'
import { usualPicture, viewOf } from './ui/picture-list.ts'

/** Texts are compiled before (scripts/build-site.mjs); in development they are compiled whenever they change. */
const isBuilding = process.env['NODE_ENV'] === 'production'
const compileTexts = paraglideVitePlugin({
  project: './project.inlang',
  outdir: './i18n/paraglide',
  strategy: ['globalVariable', 'baseLocale'],
})

/** Each page loads the list of all files: twenty-eight bits tell one version of a file from another, fewer are not to be had. Documents name the same. */
const fileNames = {
  hashCharacters: 'hex',
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
} as const

export default defineConfig({
  publicDir: 'web/public',
  plugins: [
    tailwindcss(),
    ...(isBuilding ? [separateTexts()] : [compileTexts]),
    reactRouter(),
    loadRouteModules(),
    leavePreviewsOnServer(),
    keepPluralRulesOnServer(),
    nameSiteStyleOnce(),
  ],
  build: {
    sourcemap: false,
    assetsInlineLimit: 0,
    // Of the client alone; but Vite reads them only here.
    terserOptions: { ecma: 2020, compress: { passes: 3 } },
    modulePreload: {
      // What every page loads, or every page of a purchase, has parts to fetch later that few need or that are one file: a list of
      // their files is not worth its bytes.
      resolveDependencies: (_, files, { hostId }) => (/[/](root|checkout)-/.test(hostId) ? [] : files),
    },
  },
  environments: {
    client: {
      build: {
        // What visitors download is two kilobytes smaller than by the default, on every page.
        minify: 'terser',
        rolldownOptions: {
          // How long a slow machine takes is nobody's fault.
          checks: { bundlerTimings: false },
          output: {
            ...fileNames,
            // A page names its scripts one by one: what is always asked for together is one file.
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules[/](react|react-dom|scheduler|react-router)[/]|[/]paraglide[/]registry/,
                },
                // The frame comes with every page, as the root does, and all that they need; so nothing of it falls to a group below.
                {
                  name: 'root-frame',
                  test: /[/](web[/](root|layouts[/]site|client[/](catalog|context|reservation-request))|ui[/](use-deferred-part|summary|use-arrival-focus)|web[/]features[/](stay-picker[/]site-today|site-frame[/](?!closed|ways-out)))|[/](domain[/](deposit|emails|loft-facts)|i18n[/]loft-address|messages[/]words_(arrival|departure|total|travelers|travelers_count))[.]/,
                },
                {
                  name: 'common',
                  test: /[/](web|domain|i18n)[/](?!typed-figures|paraglide[/]messages[/]site_field_cut|features[/](form-fields[/]use-draft|legal-document[/]privacy-note|profile-form[/](guest-field|read-profile)))|[/]ui[/](?!forms[/]|(field|field-frame|select|error-summary|use-words)[.])|[/]client[/](?!sentence-for|countries)/,
                  minShareCount: 12,
                },
                // What forms are made of, and what they say of an answer: a loft's page and the lists have none.
                {
                  name: 'forms',
                  test: /[/](ui[/](field|field-frame|select|use-words|forms[/]use-form)|client[/]sentence-for)[.]/,
                },
                // What layers know of the page below: the menu of phones asks for it without the rest of a window.
                { name: 'over', test: /[/](ui[/]use-back-closes|stay-picker[/]place-near)[.]/ },
                // What is wrong with many fields: few forms are long enough.
                { name: 'long-forms', test: /[/]ui[/](error-summary|forms[/]use-left-errors)[.]/ },
                // What a guest says of themselves, and what they are told of it: not the card.
                {
                  name: 'guest-forms',
                  test: /[/](client[/](open-session|countries)|features[/](form-fields[/]use-draft|legal-document[/]privacy-note|profile-form[/](guest-field|read-profile)))|[/]messages[/]((account|refusals)_|words_(saving|sending|waiting)[.])/,
                  minShareCount: 2,
                },
                // Small things that a loft's page has in common with others: ten files of a few lines weigh more than one.
                {
                  name: 'parts',
                  test: /[/](ui[/](given-name|html|use-shared-picture)|features[/](gallery[/]use-slides|cached-page[/]cached-page))|[/](domain[/]loft-pictures|i18n[/]loft-words)[.]|[/]messages[/](stay_nights|property_photo(_|s_(label|all)[.]))/,
                  minShareCount: 2,
                },
                {
                  name: 'directions',
                  test: /[/](ui[/]directions-link|messages[/]property_opens_elsewhere)/,
                },
                // Days and travelers are chosen on the pages that sell nights, and what is wrong with them is said there.
                {
                  name: 'stay',
                  test: /[/]features[/]stay-picker[/](stay-alert|stay-query|traveler-picker|stay-picker|deferred-stay-dialog)[.]|[/]domain[/](availability|changeover|stay)[.]|[/]messages[/]stay_alert_/,
                  minShareCount: 2,
                },
                // The layout of the checkout and its steps share these; so does the page of a property with the price.
                // How a day or a card is typed is too little for a file of its own.
                { name: 'price', test: /[/]price-panel[/]price-lines|[/]domain[/]typed-figures[.]/ },
                // What all pages of a purchase load; the stay beside its steps comes with the steps alone.
                {
                  name: 'checkout',
                  test: /[/]web[/](layouts[/]closed|features[/]site-frame[/]closed|features[/](checkout[/](checkout-(?!steps)|load-checkout|price-problem|step-bar|use-minutes-left)|refund-clock[/]deferred))/,
                },
                // Of the steps only the last one asks for a card, and the confirmation for none. Words of both belong to the group above.
                {
                  name: 'card',
                  test: /[/]web[/]features[/]checkout[/](card-values|no-card-fields|payment-progress)/,
                },
                {
                  name: 'owner',
                  test: /[/](checkout[/]owner-contact|ui[/]email-in-sentence|messages[/]checkout_confirmation_owner)/,
                },
                // Whoever types a password does so with all of these.
                { name: 'secrets', test: /[/](password-field|use-typed-secret)[.]/ },
                // Words of parts that come later, and of pages that are seldom wanted.
                {
                  name: 'later-words',
                  test: /[/]messages[/]checkout_(returned|resume_other|time_over_title|pay_again|begun_check|card_form|pay[.]|wallet[.])/,
                  minShareCount: 2,
                },
                // What the account, the link of a stay, the confirmation and the page of companions say of a stay, and how its papers are had.
                {
                  name: 'stay-words',
                  test: /[/]messages[/]reservation_(?!companions_)/,
                  minShareCount: 2,
                },
                {
                  name: 'papers',
                  test: /[/](domain[/]door-code|i18n[/]card-names|features[/]reservation-card[/](use-document|money-words|deposit-words|read-reservations))[/.]/,
                  minShareCount: 2,
                },
                { name: 'checkout-words', test: /[/]messages[/]checkout_/, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
    // The server is bundled with the pages: unbundled, React Router's createContext() would exist twice.
    // It is one file, from which nothing is loaded later: that this leaves no part alone is no news.
    ssr: {
      build: {
        rolldownOptions: {
          input: './site.ts',
          checks: { bundlerTimings: false, ineffectiveDynamicImport: false },
          output: { hashCharacters: fileNames.hashCharacters, assetFileNames: fileNames.assetFileNames },
        },
      },
    },
  },
})

/** How the script of a page is fetched, and what comes of one that is gone, is ours: React Router has no setting for it. */
function loadRouteModules(): Plugin {
  return {
    name: 'load-route-modules',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: {
      filter: { id: /^\.\/routeModules\.js$/ },
      handler: () => join(import.meta.dirname, 'client/load-anew.ts'),
    },
  }
}

/** Pictures' blurred previews are in the page that the server renders; the browser's script would carry them twice. */
function leavePreviewsOnServer(): Plugin {
  return {
    name: 'leave-previews-on-server',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /demo\/pictures\/manifest\.json$/ },
      handler: (code) => {
        const told = JSON.parse(code, (key, value) =>
          isToldToBrowsers(key, value) ? value : undefined,
        ) as object
        return JSON.stringify(
          Object.fromEntries(Object.entries(told).map(([file, entry]) => [viewOf(file), entry])),
        )
      },
    },
  }
}

/** Of a picture in the manifest: no placeholder, nothing of how it is made, and nothing that is said of most (ui/picture-list.ts). */
function isToldToBrowsers(key: string, value: unknown): boolean {
  const usual: unknown = Object.entries(usualPicture).find(([name]) => name === key)?.[1]
  return (
    key !== 'placeholder' &&
    key !== 'origin' &&
    (usual === undefined || JSON.stringify(value) !== JSON.stringify(usual))
  )
}

/** A browser writes few sentences with a number; the server writes dozens for each page. */
function keepPluralRulesOnServer(): Plugin {
  return {
    name: 'keep-plural-rules-on-server',
    applyToEnvironment: (environment) => environment.name !== 'client',
    transform: {
      filter: { id: /i18n\/paraglide\/registry\.js$/ },
      handler: (code) => keepPluralRules(code),
    },
  }
}

/**
 * React Router marks a stylesheet that a part fetched later needs too, so that this part brings it again after its page is
 * left. The site's own is never left, and brought again it would stand behind that of the page, whose rules it would undo.
 * The list of pages is in the server's bundle and, written before that is made, in a file for browsers: both say the same.
 */
function nameSiteStyleOnce(): Plugin {
  const unmarked = (list: string) => list.replaceAll(/(\/root-frame-[\w-]{1,40}\.css)#/g, '$1')
  return {
    name: 'name-site-style-once',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name !== 'client',
    transform: {
      filter: { id: /virtual:react-router\/server-manifest/ },
      handler(code) {
        const assets = join(import.meta.dirname, 'build', 'client', 'assets')
        for (const name of readdirSync(assets).filter((file) => /^manifest-\w+\.js$/.test(file)))
          writeFileSync(join(assets, name), unmarked(readFileSync(join(assets, name), 'utf8')))
        return unmarked(code)
      },
    },
  }
}
