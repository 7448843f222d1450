/** Load of many impatient visitors, in a process of its own so that whoever times holds meanwhile is not kept waiting by it. */
import autocannon from 'autocannon'
import { neverAsked } from '#tests/bench/never-asked.ts'

/** What the first argument holds, as JSON. */
export type Flood = { site: string; cached: string; connections: number; seconds: number; arrivals: string[] }

export type FloodResult = { cached: number; neverAsked: number; busy: number; broken: number }

const { site, cached, connections, seconds, arrivals } = JSON.parse(process.argv[2]!) as Flood
const next = neverAsked(arrivals)
const headers = { 'accept-encoding': 'gzip' }
const [repeated, different] = await Promise.all([
  autocannon({ url: site + cached, connections, duration: seconds, headers, timeout: 30 }),
  autocannon({
    url: site,
    connections,
    duration: seconds,
    headers,
    timeout: 30,
    requests: [{ setupRequest: (request) => ({ ...request, path: next() }) }],
  }),
])
// 503 is an answer here: the newest are asked to come back.
const busy = different.statusCodeStats?.['503']?.count ?? 0
const result: FloodResult = {
  cached: repeated['2xx'],
  neverAsked: different['2xx'],
  busy,
  broken: repeated.errors + repeated.non2xx + different.errors + different.non2xx - busy,
}
process.send!(result)
process.disconnect()
