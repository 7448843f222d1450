import { CannotGoOn, packaged, run } from './run.mjs'

/** Compiles i18n/messages into typed functions; with the settings of vite.config.ts, which compiles them again. */
export async function compileTexts() {
  const project = ['--project', './project.inlang', '--outdir', './i18n/paraglide']
  const strategy = ['--strategy', 'globalVariable', 'baseLocale']
  const code = await run(packaged('paraglide-js'), ['compile', '--silent', ...project, ...strategy])
  if (code !== 0)
    throw new CannotGoOn('The texts in i18n/messages could not be compiled; what is wrong is above.')
}

const madeEachTime = 'new Intl.PluralRules(locale, options)'
const madeOnce = 'rulesOf(locale, options)'

/**
 * The compiled registry.js with plural rules that are made once per language: making them costs more than anything else that a
 * sentence with a number does, and a page has dozens of those.
 * @param {string} registry
 */
export function keepPluralRules(registry) {
  if (registry.split(madeEachTime).length !== 2)
    throw new CannotGoOn(
      'Paraglide makes its plural rules in another way now: scripts/texts.mjs has to follow.',
    )
  return `${registry.replace(madeEachTime, madeOnce)}
const pluralRules = new Map()
function rulesOf(locale, options) {
  const key = locale + JSON.stringify(options)
  let rules = pluralRules.get(key)
  if (!rules) pluralRules.set(key, (rules = ${madeEachTime}))
  return rules
}
`
}
