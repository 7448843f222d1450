import { JSDOM } from 'jsdom'
import { localeOfPath } from '#i18n/locale.ts'
import { documents } from '#i18n/paths.ts'
import { runningSite } from '#tests/support/product/running-site.ts'

export type ReadPage = {
  path: string
  status: number
  /** Where it led, when it is not its own address. */
  movedTo: string | null
  document: Document
}

/** A page as anyone who has no scripts gets it: search engines, previews of links, readers. */
export async function readPage(path: string): Promise<ReadPage> {
  const answer = await fetch(runningSite().site + path, { redirect: 'manual' })
  const document = new JSDOM(await answer.text()).window.document
  return { path, status: answer.status, movedTo: answer.headers.get('location'), document }
}

/** XML that can be read, or an error that says where it cannot. */
export async function readXml(path: string): Promise<Document> {
  const answer = await fetch(runningSite().site + path)
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
  return new JSDOM(await answer.text(), { contentType: 'text/xml' }).window.document
}

/** Every address that the sitemap offers to search engines. */
export const listedPaths = async (): Promise<string[]> =>
  [...(await readXml(documents.sitemap)).querySelectorAll('url > loc')].map(
    ({ textContent }) => new URL(textContent).pathname,
  )

/** The addresses on this site that an element names, each once, as path, query and place in the page. */
export function addressesIn({ document, path }: ReadPage, selector: string, attribute: string): string[] {
  const { site } = runningSite()
  const named = [...document.querySelectorAll(selector)].map(
    (element) => element.getAttribute(attribute) ?? '',
  )
  const whole = named.filter(Boolean).map((address) => new URL(address, site + path))
  return [
    ...new Set(whole.filter(({ origin }) => origin === site).map(({ href }) => href.slice(site.length))),
  ]
}

/** Every file that a page shows or runs: pictures in all their widths, scripts, styles, fonts, icons. */
export function filesIn(page: ReadPage): string[] {
  const sets = [...page.document.querySelectorAll('[srcset]')].flatMap((element) =>
    (element.getAttribute('srcset') ?? '').split(',').map((part) => part.trim().split(' ')[0] ?? ''),
  )
  return [
    ...new Set([
      ...sets.filter((address) => address.startsWith('/')),
      ...addressesIn(page, 'img[src]', 'src'),
      ...addressesIn(page, 'script[src]', 'src'),
      ...addressesIn(page, 'link[href]:not([rel=canonical]):not([rel=alternate])', 'href'),
      ...addressesIn(page, 'meta[property="og:image"]', 'content'),
    ]),
  ]
}

/** What a page says to people, without what says itself that it speaks another language. */
export function textOf({ document, path }: ReadPage): string {
  const own = localeOfPath(path)
  const words: string[] = []
  const walk = (node: Node): void => {
    if (node.nodeType === 3) words.push(node.textContent ?? '')
    if (node.nodeType !== 1 && node.nodeType !== 9) return
    const element = node as Element
    if (/^(SCRIPT|STYLE|SVG)$/i.test(element.nodeName ?? '')) return
    const language = element.getAttribute?.('lang')
    if (language && !language.startsWith(own)) return
    for (const name of ['alt', 'title', 'aria-label', 'placeholder'])
      words.push(element.getAttribute?.(name) ?? '')
    node.childNodes.forEach(walk)
    if (isBlock(element)) words.push('\n')
  }
  walk(document.documentElement)
  return [document.title, words.join(' ')].join('\n')
}

const isBlock = ({ nodeName }: Element): boolean =>
  /^(P|LI|H[1-6]|DIV|SECTION|TD|TH|DT|DD|BUTTON|A|LABEL|OPTION|FIGCAPTION|TITLE)$/i.test(nodeName)
