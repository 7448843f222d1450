import type { BankKeys } from '#sandbox/bank/bank-keys.ts'
import type { Addresses } from '#server/start/addresses.ts'
import type { MailItem } from '#sandbox/mailbox/inbox-pages.ts'

/** `number`: which of the sites it is that sites.ts opens. */
export type RunningSite = Addresses & { bankKeys?: BankKeys; number?: number }

/** Where the site is reached on which the journeys of this worker are walked now. */
export function runningSite(): RunningSite {
  const told = process.env['RUNNING_ADDRESSES']
  if (!told) throw new Error('No site is open: journeys are run by Playwright, each worker on its own.')
  return JSON.parse(told) as RunningSite
}

/** From now on the steps of this worker's journeys go there, until what this answers is called. */
export function goTo(site: RunningSite): () => void {
  const before = process.env['RUNNING_ADDRESSES']
  process.env['RUNNING_ADDRESSES'] = JSON.stringify(site)
  return () => {
    if (before === undefined) delete process.env['RUNNING_ADDRESSES']
    else process.env['RUNNING_ADDRESSES'] = before
  }
}

/** The mails that somebody was sent, newest first. */
export async function mailsTo(recipient: string): Promise<MailItem[]> {
  const list = new URL(`/api/mails?to=${encodeURIComponent(recipient)}`, runningSite().mailbox ?? undefined)
  const { items } = (await (await fetch(list)).json()) as { items: MailItem[] }
  return items
}
