/**
 * People who read, by the clock, in a process of its own with little memory: what a reader's pages leave behind makes the collector
 * look through all that its process has, on both cores, which is no work of the site's.
 */
import { once } from 'node:events'
import { openLoop, readAll } from '#tests/bench/load.ts'

/** What the first argument holds, as JSON. It begins when it is told to. */
export type Reading = { addresses: string[]; perSecond: number; seconds: number }

/** Milliseconds of each page in the order in which they were asked for, and of the processor. */
export type ReadingResult = { times: number[]; cpuMs: number }

const { addresses, perSecond, seconds } = JSON.parse(process.argv[2]!) as Reading
// A first look at each address: nothing that is loaded for it is timed.
for (const address of addresses) await readAll(address)
process.once('disconnect', () => process.exit())
process.send!('ready')
await once(process, 'message')
const before = process.cpuUsage()
const times = await openLoop({ rate: perSecond, seconds }, (index) =>
  readAll(addresses[index % addresses.length]!),
)
const { user, system } = process.cpuUsage(before)
process.send!({ times, cpuMs: (user + system) / 1000 } satisfies ReadingResult)
process.disconnect()
