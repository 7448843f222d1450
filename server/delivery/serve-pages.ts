import type { Day } from '#domain/days.ts'
import { localeOfPath } from '#i18n/locale.ts'
import { pageAt, privatePages, queryRead, type PageName } from '#i18n/paths.ts'
import { sentenceOf } from '#i18n/refusals.ts'
import { WorkRefused } from '#server/concurrency.ts'
import type { Asked } from './asked-answers.ts'
import { contentPolicy, holdsSecret, type PolicySources } from './content-policy.ts'
import {
  createPageCache,
  nobodysTurn,
  type FirstTurn,
  type PageCacheOptions,
  type RenderedPage,
} from './page-cache.ts'
import { decodable, isOwnAddress, isPageData, pagePathOf, redirectOf } from './page-addresses.ts'
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
  madeOf: MadeOf
}

/**
 * What a document was made from: it stays with the cached document, so it is data and nothing else. The day is that of the
 * site's zone; both are null where the site was not known.
 */
export type MadeOf = { zone: string | null; day: Day | null; answers: readonly Asked[] }

export type PageOptions = PageCacheOptions & {
  render: (request: Request) => Promise<Rendered>
  /** Whether a rendering would come out the same now. */
  isUnchanged: (madeOf: MadeOf) => Promise<boolean>
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
  isUnchanged,
  placeholder,
  sources,
  origin,
  isCached,
  ...cacheOptions
}: PageOptions) {
  const cache = createPageCache<StoredAnswer, MadeOf>({ render: renderToCache, isUnchanged, ...cacheOptions })
  const { turns } = cacheOptions

  /** `network`: where the request comes from, if that is known. */
  async function answer(request: Request, network: string | null = null): Promise<Response> {
    // Forms talk to the API; a page is only read.
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } })
    const url = new URL(request.url)
    if (url.pathname.length > longestPath) return new Response(null, { status: 414 })
    const answered = await answerAt(url, request, network)
    // No memory but the email's own has a secret address, also not the one of where it moved to.
    if (isKeptByNobody(url.pathname)) answered.headers.set('Cache-Control', 'no-store')
    return answered
  }

  async function answerAt(url: URL, request: Request, network: string | null): Promise<Response> {
    const moved = redirectOf(url)
    if (moved) return new Response(null, { status: 301, headers: { Location: moved } })
    try {
      const path = decodable(url.pathname)
      const { method, headers, signal } = request
      const asked =
        path === url.pathname
          ? request
          : new Request(url.origin + path + url.search, { method, headers, signal })
      if (isPageData(path)) return await turns.take('data', () => answerData(asked))
      if (!isCached) return inOne(await render(asked))
      const key = path + queryRead(path, url.search)
      const turn = turnFor(url.pathname, network)
      const stored = isKeptByNobody(url.pathname)
        ? (await turns.take(turn.kind, () => renderToCache(key), turn.of)).page
        : await cache.read(key, turn)
      return await toResponse(stored, request)
    } catch (error) {
      if (error instanceof WorkRefused) return tooBusy(url)
      throw error
    }
  }

  async function renderToCache(key: string): Promise<RenderedPage<StoredAnswer, MadeOf>> {
    // Joined as text, because `//elsewhere` is a path here and nothing else.
    const url = new URL(new URL(origin).origin + key)
    const request = new Request(url, { headers: { accept: 'text/html' } })
    const { answer: rendered, html: text, isWhole, madeOf } = await render(request)
    const { html, hashes } = sealScripts(text ?? (await rendered.text()), placeholder)
    const headers = {
      ...Object.fromEntries(rendered.headers),
      'content-security-policy': contentPolicy(hashes, sources),
    }
    const keeping = isPrivate(url.pathname) ? 'no-store' : mustAsk
    return {
      page: storeDocument(rendered.status, { ...headers, 'Cache-Control': keeping }, html),
      isGood: isWhole && rendered.status < 400,
      isPlain: rendered.status === 200 && isOneOfFew(url.search) && isOwnAddress(url.pathname),
      // Its two compressed forms are half as long, or less.
      size: 1.5 * Buffer.byteLength(html) + bytesBeside,
      madeOf,
    }
  }

  /** Prices and free dates are in it: kept by nobody, except from the pointer's touching a link to the press that follows. */
  async function answerData(request: Request): Promise<Response> {
    const { answer: rendered, isWhole } = await render(request)
    const isAhead = request.headers.get('Sec-Purpose')?.startsWith('prefetch') && rendered.ok && isWhole
    rendered.headers.set('Cache-Control', isAhead ? `private, max-age=${secondsAhead}` : 'no-store')
    return rendered
  }

  /** What lies ready where names that its page does not read are left out: links in emails and campaigns carry some. */
  function readyWithout(address: string): StoredAnswer | undefined {
    const queryAt = address.indexOf('?')
    if (queryAt === -1 || address.length > longestPath || address.includes('#')) return undefined
    const path = address.slice(0, queryAt)
    return cache.ready(path + queryRead(path, address.slice(queryAt)))
  }

  return {
    answer,
    /** What lies ready at an address as it stands in a request; undefined where `answer` has to be asked. */
    ready: (address: string): StoredAnswer | undefined => cache.ready(address) ?? readyWithout(address),
    /** Something that documents show has changed. */
    changed: () => cache.changed(),
  }
}

/** Browsers may keep a document but must ask whether it still stands: it holds prices and free dates. */
const mustAsk = 'no-cache'

/** The same bytes for everybody here; in a browser the page is filled with what is somebody's own. */
const isPrivate = (pathname: string): boolean => {
  const page = pageAt(pathname)?.page
  return page !== undefined && privatePages.has(page)
}

/** Of a link with a secret, and of a stay that is being chosen: each is somebody's own, and its prices are those of the moment. */
const isKeptByNobody = (pathname: string): boolean =>
  holdsSecret(pathname) || stepPages.has(pageAt(pathname)?.page)

/** Who buys comes through while others ask for pages that nobody has yet. */
const turnFor = (pathname: string, network: string | null): FirstTurn =>
  purchasePages.has(pageAt(pathname)?.page) ? { kind: 'purchase', of: network } : nobodysTurn

const stepPages: ReadonlySet<PageName | undefined> = new Set([
  'checkoutStart',
  'checkoutDetails',
  'checkoutReview',
  'checkoutPayment',
])
const purchasePages: ReadonlySet<PageName | undefined> = new Set([
  ...stepPages,
  'checkoutConfirmation',
  'checkoutResume',
])

/** Of the pages of a list and of tags there are few: others are not found. Of words and stays there is no end. */
const isOneOfFew = (search: string): boolean => search === '' || /^\?(page|tag)=\d+$/.test(search)

const inOne = ({ answer, html }: Rendered): Response => (html === null ? answer : new Response(html, answer))

/** No page can be rendered now to say it nicely. */
function tooBusy({ pathname }: URL): Response {
  const locale = localeOfPath(pagePathOf(pathname))
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
