import type { Addresses } from '#server/start/addresses.ts'
import type { MailItem } from '#sandbox/mailbox/inbox-pages.ts'

/** Where the product that the journeys use can be reached. */
export function runningSite(): Addresses {
  const told = process.env['RUNNING_ADDRESSES']
  if (!told) throw new Error('The journeys are run by Playwright, whose global setup starts the product.')
  return JSON.parse(told) as Addresses
}

/** The mails that somebody was sent, newest first. */
export async function mailsTo(recipient: string): Promise<MailItem[]> {
  const list = new URL(`/api/mails?to=${encodeURIComponent(recipient)}`, runningSite().mailbox ?? undefined)
  const { items } = (await (await fetch(list)).json()) as { items: MailItem[] }
  return items
}
