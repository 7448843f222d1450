import { localeOfPath } from '#i18n/locale.ts'
import { queryRead } from '#i18n/paths.ts'
import { sentenceOf } from '#i18n/refusals.ts'
import { WorkRefused } from '#server/concurrency.ts'
import { contentPolicy, holdsSecret, type PolicySources } from './content-policy.ts'
import { createPageCache, type PageCacheOptions, type RenderedPage } from './page-cache.ts'
import { isOwnAddress, isPageData, redirectOf } from './page-addresses.ts'
import { sealScripts } from './seal-scripts.ts'
import { storeDocument, toResponse, type StoredAnswer } from './stored-answer.ts'

/** So long what a browser fetched ahead may be used. What is booked from it, the server looks at anew. */
const secondsAhead = 10

/**
 * The longest of our addresses, a new password's, has 110 characters. React Router and Paraglide strip slashes with regular
 * expressions whose work grows with the square of the length.
 */
const longestPath = 1000

export type Rendered = {
  answer: Response
  /** The document, where one was rendered; the answer has no body then. Null for data, a redirect or nothing to say. */
  html: string | null
  /** False when something that the page shows could not be had for the moment: it is sent and not cached. */
  isWhole: boolean
  /** Whether the same rendering would come out the same now. */
  isUnchanged: () => Promise<boolean>
}

export type PageOptions = PageCacheOptions & {
  render: (request: Request) => Promise<Rendered>
  /** What React writes as the nonce of its own scripts. */
  placeholder: string
  sources: PolicySources
  /** Where the site stands on the web: pages are rendered for this host, whichever one a request claims to ask. */
  origin: string
  /** False while the pages are being developed: rendered anew each time, and with what the tools add to them. */
  isCached: boolean
}

/** Of a cached page beside its text: headers, and what it was made from. */
const bytesBeside = 4096

/** Answers every address that is not the API's: moved ones, documents, and the data that a page fetches for the next. */
export function createPages({
  render,
  placeholder,
  sources,
  origin,
  isCached,
  ...cacheOptions
}: PageOptions) {
  const cache = createPageCache<StoredAnswer>(cacheOptions)
  const { turns } = cacheOptions

  async function answer(request: Request): Promise<Response> {
    // Forms talk to the API; a page is only read.
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } })
    const url = new URL(request.url)
    if (url.pathname.length > longestPath) return new Response(null, { status: 414 })
    const answered = await answerAt(url, request)
    // No memory but the letter's own has such an address, also not the one of where it moved to.
    if (holdsSecret(url.pathname)) answered.headers.set('Cache-Control', 'no-store')
    return answered
  }

  async function answerAt(url: URL, request: Request): Promise<Response> {
    const moved = redirectOf(url)
    if (moved) return new Response(null, { status: 301, headers: { Location: moved } })
    if (isPageData(url.pathname)) return answerData(request)
    if (!isCached) return inOne(await render(request))
    url.search = queryRead(url.pathname, url.search)
    const page = () => renderToCache(url)
    try {
      const stored = holdsSecret(url.pathname)
        ? (await turns.take('first', page)).page
        : await cache.read(`${url.pathname}${url.search}`, page)
      return await toResponse(stored, request)
    } catch (error) {
      if (error instanceof WorkRefused) return tooBusy(url)
      throw error
    }
  }

  async function renderToCache(url: URL): Promise<RenderedPage<StoredAnswer>> {
    const request = new Request(at(origin, url), { headers: { accept: 'text/html' } })
    const { answer: rendered, html: text, isWhole, isUnchanged } = await render(request)
    const { html, hashes } = sealScripts(text ?? (await rendered.text()), placeholder)
    const headers = {
      ...Object.fromEntries(rendered.headers),
      'content-security-policy': contentPolicy(hashes, sources),
    }
    return {
      page: storeDocument(rendered.status, headers, html),
      isGood: isWhole && rendered.status < 400,
      isPlain: rendered.status === 200 && url.search === '' && isOwnAddress(url.pathname),
      // Its two compressed forms are half as long, or less.
      size: 1.5 * html.length + bytesBeside,
      isUnchanged,
    }
  }

  /** Prices and free dates are in it: kept by nobody, except from the pointer's touching a link to the press that follows. */
  async function answerData(request: Request): Promise<Response> {
    const { answer: rendered, isWhole } = await render(request)
    const isAhead = request.headers.get('Sec-Purpose')?.startsWith('prefetch') && rendered.ok && isWhole
    rendered.headers.set('Cache-Control', isAhead ? `private, max-age=${secondsAhead}` : 'no-store')
    return rendered
  }

  return {
    answer,
    /** What lies ready at an address as it stands in a request; undefined where `answer` has to be asked. */
    ready: (address: string): StoredAnswer | undefined => cache.ready(address),
    /** Something that documents show has changed. */
    changed: () => cache.changed(),
  }
}

const inOne = ({ answer, html }: Rendered): Response => (html === null ? answer : new Response(html, answer))

/** No page can be rendered now to say it nicely. */
function tooBusy({ pathname }: URL): Response {
  const locale = localeOfPath(pathname)
  return new Response(sentenceOf({ code: 'busy' }, locale), {
    status: 503,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Language': locale,
      'Cache-Control': 'no-store',
      'Retry-After': '5',
    },
  })
}

/** The same address on another host; set piece by piece, because `//elsewhere` is a path here and nothing else. */
function at(origin: string, { pathname, search }: URL): URL {
  const url = new URL(origin)
  url.pathname = pathname
  url.search = search
  return url
}
