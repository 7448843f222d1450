/**
 * Imports that no wall of walls.ts allows, each by its name under what will end it. tests/walls.test.ts refuses a further
 * one, and one that nobody needs any more: whoever ends one takes its line out.
 */
export const exceptions: Record<string, `${string} → ${string}`[]> = {
  'A letter reads its facts from the database.': [
    'server/emails → server/accounts',
    'server/emails → server/deposits',
    'server/emails → server/reservations',
    'server/emails → server/staff',
  ],
  'An action is one value: it hands out what an address or a sentence is made of, and who answers makes it.':
    [
      'server/accounts/change-links.ts → i18n/paths.ts',
      'server/catalog/list-countries.ts → i18n',
      'server/checkout/confirm-stay.ts → i18n/paths.ts',
      'server/checkout/language-choice.ts → i18n',
      'server/deposits/retry-deposit.ts → i18n/paths.ts',
      'server/requests/pay-request.ts → i18n/paths.ts',
      'server/reservations/companion-page.ts → i18n/paths.ts',
      'server/reservations/export-reservations.ts → i18n/paraglide/messages.js',
      'server/reservations/request-link.ts → i18n/paths.ts',
      'server/reservations/template-facts.ts → i18n',
      'server/staff/make-link.ts → i18n/console-paths.ts',
      'server/team/read-journal.ts → i18n',
    ],
  'The gateway draws documents whose words it is given.': [
    'server/gateways/documents → i18n',
    'server/gateways/pdf-documents.ts → i18n',
  ],
  'The sandbox spells out its own languages.': ['sandbox/pages/page-locale.ts → domain/locale.ts'],
  'What only tests stand on lies with the tests.': ['sandbox/bank/test-bank.ts → vitest'],
}

/** Whose `import()` is computed, so that no wall can read it: programs that start others, parts that failed to load, and the console’s pages, found by their names. */
export const computedImports = [
  'client/load-anew.ts',
  'console/routes.tsx',
  'demo/art/vignettes/make.mjs',
  'sandbox/database/binaries.ts',
  'scripts/ensure/chromium.mjs',
  'server/start/open-site.ts',
  'ui/import-part.ts',
]
