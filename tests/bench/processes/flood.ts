/** Load of many impatient visitors, in a process of its own so that whoever times holds meanwhile is not kept waiting by it. */
import { closedLoop } from '#tests/bench/load.ts'
import { neverAsked } from '#tests/bench/never-asked.ts'

/** What the first argument holds, as JSON. */
export type Flood = { site: string; cached: string; connections: number; seconds: number; arrivals: string[] }

export type FloodResult = {
  cached: number
  neverAsked: number
  data: number
  answers: number
  busy: number
  broken: number
}

const { site, cached, connections, seconds, arrivals } = JSON.parse(process.argv[2]!) as Flood
const headers = { 'accept-encoding': 'gzip' }
const end = performance.now() + 1000 * seconds
const flood = (next: () => string) =>
  closedLoop({ url: site, connections, isOver: () => performance.now() >= end }, () => ({
    path: next(),
    headers,
  }))
const loaded = await Promise.all([
  flood(() => cached),
  flood(neverAsked(arrivals)),
  flood(neverAsked(arrivals, '/fr/a-louer.data')),
  flood(neverAsked(arrivals, '/api/properties/lofts')),
])
const [repeated, documents, data, answers] = loaded.map(({ statuses }) => statuses.get(200) ?? 0)
// 503 is an answer here: the newest are asked to come back.
const busy = loaded.slice(1).reduce((sum, { statuses }) => sum + (statuses.get(503) ?? 0), 0)
const all = loaded.reduce((sum, { times }) => sum + times.length, 0)
const result: FloodResult = {
  cached: repeated!,
  neverAsked: documents!,
  data: data!,
  answers: answers!,
  busy,
  broken: all - busy - repeated! - documents! - data! - answers!,
}
process.send!(result)
process.disconnect()
