/** Tabs of the console in a process of their own: what they read is no work of whoever times holds meanwhile. */
import { once } from 'node:events'
import { openTabs } from '#tests/bench/staff-tabs.ts'

/** What the first argument holds, as JSON; one tab for each cookie, until it is told to end. */
export type OpenTabs = { site: string; cookies: string[] }

/** Milliseconds of each page, how often a change was heard, and milliseconds of the processor. */
export type TabsResult = { times: number[]; heard: number; cpuMs: number }

const { site, cookies } = JSON.parse(process.argv[2]!) as OpenTabs
const tabs = await openTabs(site, cookies)
const before = process.cpuUsage()
process.once('disconnect', () => process.exit())
process.send!('ready')
await once(process, 'message')
const { user, system } = process.cpuUsage(before)
await tabs.close()
const told = { times: tabs.times, heard: tabs.heard(), cpuMs: (user + system) / 1000 }
process.send!(told satisfies TabsResult)
process.disconnect()
