import { readFile, rename, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { root } from './process/root.mjs'
import { CannotGoOn, packaged, run } from './process/run.mjs'

const folder = join(root, 'i18n', 'paraglide', 'messages')
const index = join(folder, '_index.js')

/** As the plugin for Vite writes it: a bundle then has no code for where it does not run. */
const isServer = "import.meta.env?.SSR ?? typeof window === 'undefined'"

/** Compiles i18n/messages into typed functions, for everything but `npm run dev`, which follows changes (vite.config.ts). */
export async function compileTexts() {
  const project = ['--project', './project.inlang', '--outdir', './i18n/paraglide']
  const strategy = ['--strategy', 'globalVariable', 'baseLocale', '--is-server', isServer]
  const code = await run(packaged('paraglide-js'), ['compile', '--silent', ...project, ...strategy])
  if (code !== 0)
    throw new CannotGoOn('The texts in i18n/messages could not be compiled; what is wrong is above.')
  await joinTexts()
}

/**
 * Puts every sentence into the list of them. Paraglide writes a file for each, so that a browser gets those of its page only;
 * a process of the server or of the tests needs all, and opening thousands of files took most of its start.
 */
async function joinTexts() {
  const names = [...(await readFile(index, 'utf8')).matchAll(/^export \* from '\.\/(.+)'$/gm)]
  const texts = await Promise.all(names.map(([, name]) => readFile(join(folder, name), 'utf8')))
  if (names.length === 0) return
  await replace(index, joined(names.map(([line], at) => ({ line, text: texts[at] }))))
  const keys = names.map(([, name]) => name.replace('.js', ''))
  for (const [list, said] of Object.entries(saidByName))
    await replace(join(folder, '..', `${list}.ts`), listed(said, keys))
}

/**
 * What is said by a name of the code: refusals by their codes, those of the console apart, which no guest loads; what somebody
 * did, in the area of its subject, by its name in the journal; how an email is called, and what makes it go out, by its name, which has hyphens where a message has none.
 */
export const saidByName = {
  refusals: { pattern: /^refusals_(.+)$/ },
  staff_refusals: { pattern: /^(?:staff|console_[a-z]+)_refusals_(.+)$/ },
  did: { pattern: /_did_(.+)$/ },
  called: { pattern: /^mail_called_(.+)$/, nameOf: hyphened },
  when: { pattern: /^mail_when_(.+)$/, nameOf: hyphened },
}

/** @param {string} said */
function hyphened(said) {
  return said.replaceAll('_', '-')
}

/**
 * The sentences of such a list by their names. Each is named, so that a browser gets these and no others.
 * @param {{ pattern: RegExp, nameOf?: (said: string) => string }} said
 * @param {string[]} keys
 */
export function listed({ pattern, nameOf = (said) => said }, keys) {
  const lines = keys.flatMap((key) => {
    const said = pattern.exec(key)?.[1]
    return said ? [`  '${nameOf(said)}': m.${key},`] : []
  })
  return `import { m } from './messages.js'\n\nexport const texts = {\n${lines.join('\n')}\n}\n`
}

/**
 * For Vite: what is built for browsers is made of the list of files again, exactly as Paraglide writes it, and each sentence in
 * as few signs as it can be said. The files themselves stay, because others read them meanwhile.
 */
export function separateTexts() {
  return {
    name: 'separate-texts',
    apply: 'build',
    // The server needs them all, in whatever file.
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /i18n\/paraglide\/messages\/\w+\.js$/ },
      /** @param {string} text @param {string} id */
      handler: (text, id) => (id.endsWith('_index.js') ? separated(text) : shortened(text)),
    },
  }
}

const sentence = /(?:\/\*\*.*?\*\/ )?\((`[^`\\]*`)\)/.source
const bodies = [
  // One sentence.
  new RegExp(`^\\{\\s*return ${sentence}\\s*\\}$`),
  // One for a single thing, and one for several.
  new RegExp(
    `^\\{const (\\w+) = (registry\\.plural\\([^)]*\\));\\s*if \\(\\1 === "one"\\) return ${sentence};\\s*return ${sentence}\\s*\\}$`,
  ),
]

/**
 * The same message as one expression instead of three functions: a page has a hundred of them. What is written in any other way
 * stays as it is.
 * @param {string} text
 */
export function shortened(text) {
  const said = [...text.matchAll(/^const (?:fr|en)_\w+ = \/\*\*.*?\*\/ \(i?\) => (\{[^]*?\n\});$/gm)].map(
    ([, body]) => expressionOf(body.replaceAll('i?.', 'i.')),
  )
  const name = /^export const (\w+) =/m.exec(text)?.[1]
  if (!name || said.length !== 2 || said.includes(null)) return text
  const [fr, en] = said
  const imports = [...text.matchAll(/^import .*$/gm)].map(([line]) => line)
  return `${imports.join('\n')}
export const ${name} = (i, options = {}) => (options.locale ?? getLocale()) === "en" ? ${en} : ${fr}
`
}

/** @param {string} body of the function of one language; null where it says something else than these. */
function expressionOf(body) {
  const plain = bodies[0].exec(body)
  if (plain) return plain[1]
  const [, , plural, one, several] = bodies[1].exec(body) ?? []
  return plural ? `(${plural} === "one" ? ${one} : ${several})` : null
}

/** @param {string} text what `joined` answered, or the list itself. */
export function separated(text) {
  const lines = [...text.matchAll(/^\/\/ (export \* from .+)$/gm)]
  return lines.length > 0 ? `${begin}${lines.map(([, line]) => line).join('\n')}` : text
}

const begin = `/* eslint-disable */
/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */
`

/** @param {{ line: string, text: string }[]} files */
export function joined(files) {
  const imports = new Set()
  const texts = files.map(({ line, text }) => {
    const own = text.replaceAll(/^import .*\n/gm, (found) => {
      imports.add(found.trim())
      return ''
    })
    return `// ${line}\n${own.replaceAll(/^\/\*\* @typedef \{import.* LocalizedString \*\/$/gm, '')}`
  })
  return `${begin}${[...imports].join('\n')}\n${texts.join('\n')}\n`
}

/** At once: somebody may be reading it. */
async function replace(file, text) {
  const whole = join(folder, '..', `${basename(file)}.${process.pid}`)
  await writeFile(whole, text)
  await rename(whole, file)
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
