import { JSDOM } from 'jsdom'

/** What an email is built with, named as caniemail.com names what it tests: 'html-table', 'css-padding', 'css-at-media'. */
export function featuresOf(html: string): string[] {
  const { document } = new JSDOM(html).window
  const elements = [...document.querySelectorAll('*')]
  return [
    'html-doctype',
    ...(html.includes('<!--') ? ['html-comments'] : []),
    ...elements.flatMap((element) => [
      `html-${sharedElements[element.localName] ?? element.localName}`,
      ...element.getAttributeNames().map((name) => `html-${name}`),
      ...(element.getAttribute('href')?.startsWith('mailto:') ? ['html-mailto-links'] : []),
      ...declared(element.getAttribute('style') ?? ''),
    ]),
    ...[...document.querySelectorAll('style')].flatMap(({ textContent }) => ruled(textContent)),
  ]
}

/** Elements that the data tests together. */
const sharedElements: Record<string, string> = {
  h1: 'h1-h6',
  h2: 'h1-h6',
  ...Object.fromEntries(['tbody', 'tr', 'td', 'th'].map((part) => [part, 'table'])),
}

/** What stands before a brace is a selector or the condition of a rule; before the end of one, declarations. */
function ruled(sheet: string): string[] {
  const parts = sheet.split(/([{}])/)
  return parts.flatMap((part, index) => {
    const text = part.trim()
    if (parts[index + 1] === '}') return declared(text)
    if (parts[index + 1] !== '{') return []
    return text.startsWith('@') ? [`css-${text.split(/[\s(]/)[0]!.replace('@', 'at-')}`] : selected(text)
  })
}

const selected = (selector: string): string[] =>
  (
    [
      ['css-selector-grouping', ','],
      ['css-selector-class', '.'],
      ['css-selector-id', '#'],
      ['css-selector-attribute', '['],
      ['css-selector-child', '>'],
      ['css-selector-adjacent-sibling', '+'],
      ['css-selector-universal', '*'],
      ['css-pseudo', ':'],
    ] as const
  ).flatMap(([slug, sign]) => {
    if (slug !== 'css-pseudo') return selector.includes(sign) ? [slug] : []
    return selector
      .split(':')
      .slice(1)
      .map((name) => `css-pseudo-class-${name}`)
  })

function declared(style: string): string[] {
  return style.split(';').flatMap((declaration) => {
    const [name = '', value = ''] = declaration.split(':').map((part) => part.trim())
    if (value === '') return []
    const isShown = name === 'display' && ['none', 'flex', 'grid'].some((way) => value.startsWith(way))
    return [
      isShown ? `css-display-${value.split('!')[0]!}` : `css-${family(name)}`,
      ...(value.includes('!important') ? ['css-important'] : []),
      ...['px', 'em', 'rem', 'vw', 'vh', 'ch', 'pt'].flatMap((unit) =>
        new RegExp(`(?:^|[\\s(-])[\\d.]{1,6}${unit}\\b`).test(value) ? [`css-unit-${unit}`] : [],
      ),
      ...(value.includes('%') ? ['css-unit-percent'] : []),
      ...['calc', 'rgb', 'rgba', 'min', 'max', 'clamp', 'var'].flatMap((called) =>
        value.includes(`${called}(`) ? [`css-function-${called}`] : [],
      ),
    ]
  })
}

/** 'padding-left' and 'border-top' are tested with 'padding' and 'border'. */
const family = (name: string): string =>
  /^(?:padding|margin|border)(?=-(?:top|right|bottom|left))/.exec(name)?.[0] ?? name
