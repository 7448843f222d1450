import { pathTo } from '#i18n/paths.ts'
import type { Slot } from '#tests/bench/databases/buyers.ts'
import { ask, latencyOf, type Latency } from '#tests/bench/load.ts'
import type { BenchSite } from '#tests/bench/open-site.ts'

export type Changes = {
  /** How long the first reader after a change waits for whatever is shown. */
  document: Latency
  data: Latency
  calendar: Latency
  /** From the change to an answer that shows it. */
  documentShown: Latency
  dataShown: Latency
}

const times = 5
const calendarPath = '/api/sites/lofts/calendar'
const patienceMs = 20_000

/** Another process changes a loft's words and closes one of its nights, and somebody reads its page at once. */
export async function measureChanges(site: BenchSite, slug: string, slots: Slot[]): Promise<Changes> {
  const page = pathTo('property', 'fr', { slug })
  const { rows } = await site.db.query<{ id: number; tagline: string }>(
    `select id, tagline_fr as tagline from properties join loft_text_versions on property_id = id
     where slug = $1 order by version desc limit 1`,
    [slug],
  )
  const { id, tagline } = rows[0]!
  try {
    const rounds = async (path: string, offset: number) => {
      const firsts: number[] = []
      const shown: number[] = []
      await ask(site.url + path, plain)
      for (let round = 0; round < times; round++) {
        const marker = `Face au lac ${offset + round}`
        await change(site, id, marker, slots[offset + round]!.arrival)
        const begun = performance.now()
        let body = await read(site, path)
        firsts.push(performance.now() - begun)
        while (!body.includes(marker)) {
          if (performance.now() - begun > patienceMs) throw new Error(`${path} never shows a change.`)
          await new Promise((resolve) => setTimeout(resolve, 20))
          body = await read(site, path)
        }
        shown.push(performance.now() - begun)
      }
      return { firsts: latencyOf(firsts), shown: latencyOf(shown) }
    }
    const document = await rounds(page, 0)
    const data = await rounds(`${page}.data`, times)
    const calendars: number[] = []
    await read(site, calendarPath)
    for (let round = 2 * times; round < 3 * times; round++) {
      await change(site, id, `Face au lac ${round}`, slots[round]!.arrival)
      const begun = performance.now()
      await read(site, calendarPath)
      calendars.push(performance.now() - begun)
    }
    return {
      document: document.firsts,
      data: data.firsts,
      calendar: latencyOf(calendars),
      documentShown: document.shown,
      dataShown: data.shown,
    }
  } finally {
    await site.db.query(publishLine, [id, tagline])
    await site.db.query("delete from stays where status = 'blocked' and note = 'bench'")
  }
}

/** The other texts stay. */
const publishLine = `insert into loft_text_versions (property_id, version, tagline_fr, tagline_en, description_fr, description_en)
  select property_id, version + 1, $2, tagline_en, description_fr, description_en
  from loft_text_versions where property_id = $1 order by version desc limit 1`

const plain = { headers: { 'accept-encoding': 'identity' } }

async function read(site: BenchSite, path: string): Promise<string> {
  const { status, body } = await ask(site.url + path, plain)
  if (status !== 200) throw new Error(`${path} answered ${status}`)
  return body.toString()
}

async function change(site: BenchSite, id: number, tagline: string, night: string): Promise<void> {
  await site.db.query(
    `with named as (${publishLine})
     insert into stays (property_id, nights, status, source, note)
     select $1, daterange($3::date, $3::date + 1), 'blocked', 'owner', 'bench'
     where not exists (select from stays where property_id = $1 and status in ('held', 'confirmed', 'blocked') and nights @> $3::date)`,
    [id, tagline, night],
  )
}
