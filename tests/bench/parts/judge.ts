import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'

export type Judgement = {
  /** Of 100 each. */
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  /** As Lighthouse words them, for a slow phone on a slow network that it simulates. */
  largestPaint: string
  blockingTime: string
  layoutShift: string
  /** Bytes of the whole page, pictures included. */
  transferred: number
  /** What is not perfect, leaving aside what is only a matter of milliseconds. */
  faults: string[]
}

/** One run can meet other work of the machine: the middle one of so many by performance is told. */
const runs = 5

/** Lighthouse's verdict on each page, by its mobile preset, in a browser of its own. */
export async function judge(chromium: string, addresses: string[]): Promise<Judgement[]> {
  const chrome = await launch({
    chromePath: chromium,
    // Root has no sandbox in a container.
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
    logLevel: 'silent',
  })
  try {
    const judgements: Judgement[] = []
    for (const address of addresses) {
      const ofIt: Judgement[] = []
      while (ofIt.length < runs) {
        const run = await lighthouse(address, { port: chrome.port, logLevel: 'silent' })
        if (!run || run.lhr.runtimeError)
          throw new Error(run?.lhr.runtimeError?.message ?? `${address} was not judged`)
        ofIt.push(judgementOf(run.lhr))
      }
      judgements.push(ofIt.toSorted((one, other) => one.performance - other.performance)[runs >> 1]!)
    }
    return judgements
  } finally {
    chrome.kill()
  }
}

function judgementOf({ categories, audits }: Result): Judgement {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const shown = (name: string) => audits[name]?.displayValue?.replaceAll('\u00a0', ' ') ?? '–'
  const faulty = ['accessibility', 'best-practices', 'seo']
    .flatMap((name) => categories[name]?.auditRefs ?? [])
    // Null where there is nothing to judge.
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    largestPaint: shown('largest-contentful-paint'),
    blockingTime: shown('total-blocking-time'),
    layoutShift: shown('cumulative-layout-shift'),
    transferred: audits['total-byte-weight']?.numericValue ?? 0,
    faults: faulty.map(({ id }) => id),
  }
}
