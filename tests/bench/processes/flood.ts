/** Load of many impatient visitors, in a process of its own so that whoever times holds meanwhile is not kept waiting by it. */
import autocannon from 'autocannon'
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
const load = { connections, duration: seconds, headers, timeout: 30 }
const different = (next: () => string) =>
  autocannon({
    ...load,
    url: site,
    requests: [{ setupRequest: (request) => ({ ...request, path: next() }) }],
  })
const [repeated, documents, data, answers] = await Promise.all([
  autocannon({ ...load, url: site + cached }),
  different(neverAsked(arrivals)),
  different(neverAsked(arrivals, '/fr/a-louer.data')),
  different(neverAsked(arrivals, '/api/properties/lofts')),
])
// 503 is an answer here: the newest are asked to come back.
const busyOf = ({ statusCodeStats }: typeof documents) => statusCodeStats?.['503']?.count ?? 0
const busy = busyOf(documents) + busyOf(data) + busyOf(answers)
const failures = [repeated, documents, data, answers].map(({ errors, non2xx }) => errors + non2xx)
const result: FloodResult = {
  cached: repeated['2xx'],
  neverAsked: documents['2xx'],
  data: data['2xx'],
  answers: answers['2xx'],
  busy,
  broken: failures.reduce((sum, count) => sum + count) - busy,
}
process.send!(result)
process.disconnect()
