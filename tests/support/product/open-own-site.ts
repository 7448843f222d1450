/** Opens and closes sites with a copy of the demo's database, a bank, a mailbox and a port of their own. */
import { copyFile, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { addMinutes, toInstantOf } from '#domain/days.ts'
import { productRole } from '#sandbox/database/product-role.ts'
import { openSite, readBuild } from '#server/start/open-site.ts'
import { inboxOf, visitorsHost } from '#server/start/host-names.ts'
import { claimPort, listen } from '#server/start/listen.ts'
import { firstOwnerLinks, readConsoleKey } from '#server/start/open-console.ts'
import { sealSecrets } from '#server/start/seal-secrets.ts'
import type { SiteSettings } from '#server/settings.ts'
import { addLofts } from '#tests/bench/databases/more-lofts.ts'
import { administer } from '#tests/support/api/administer.ts'
import { openTemplates, type Template } from './demo-templates.ts'
import { findCardsKept } from './expect-no-card.ts'
import { openParts, settingsIn } from './site-parts.ts'
import type { OpenedSite, SiteWish } from './sites.ts'

type Own = { close: () => Promise<void>; minutesAhead: number }

const { SITES: home = '' } = process.env
/** Pictures and scripts take longer to read than all the rest of a site. */
const build = join(import.meta.dirname, '..', '..', '..', 'build')
const reading = readBuild(build, { https: false })
reading.catch(() => undefined)
const patienceMs = 10_000
const sites = new Map<number, Own>()
let count = 0
const templates = openTemplates(home)

export async function openOwnSite({ keys = 'sandbox', lofts, isQuiet }: SiteWish): Promise<OpenedSite> {
  const template = await templates.get(keys)
  const number = (count += 1)
  const name = `site_${number}`
  const databaseUrl = await copyDatabase(template, name)
  if (lofts) await addLofts(databaseUrl, lofts)
  const folder = join(home, name)
  await mkdir(folder)
  if (template.journal) await copyFile(template.journal, join(folder, 'bank.jsonl'))
  const read = settingsIn(folder, databaseUrl, isQuiet ? 'warn' : 'debug')
  const claim = await claimPort(read)
  const { bank, mailbox, close: closeParts } = await openParts(read, keys, claim.port)
  const settings: SiteSettings = {
    ...read,
    port: claim.port,
    consoleKey: await readConsoleKey(read),
    dev: false,
    publicUrl: `http://${visitorsHost(read)}:${claim.port}`,
    databaseUrl,
    stripe: bank.stripe,
    smtp: { url: mailbox.smtpUrl, from: read.mailFrom },
    ...inboxOf(read, mailbox.inbox),
  }
  await sealSecrets({ ...read, ...settings })
  const own: Own = { minutesAhead: 0, close }
  // What comes back by itself is asked for by whoever wants it (due-jobs.ts): the minute that is about to end decides nothing.
  const hours = { now: () => addMinutes(toInstantOf(Date.now()), own.minutesAhead), crontab: '' }
  const mailThread = pathToFileURL(join(build, 'server', 'mail.js'))
  const opened = await openSite(settings, await reading, { ...hours, mailThread })
  await opened.startJobs()
  await claim.close(0)
  const listener = await listen({ ...settings, handle: opened.handle })
  sites.set(number, own)
  const addresses = {
    site: settings.publicUrl,
    mailbox: mailbox.url,
    bank: bank.url,
    databaseUrl,
    demoGuest: template.guest,
    ownerLinks: await firstOwnerLinks(settings),
  }
  return { ...addresses, number, bankKeys: bank.keys }

  async function close(): Promise<void> {
    const kept = isQuiet ? [] : await findCardsKept(addresses, folder)
    opened.endStreams()
    await listener.close(patienceMs)
    await opened.close()
    await closeParts()
    await administer(template.superuserUrl, `drop database ${name} with (force)`)
    await rm(folder, { recursive: true, force: true })
    if (kept.length > 0) throw new Error(`A card was kept after the journeys. ${kept.join('; ')}`)
  }
}

export function moveClock(number: number, minutes: number): void {
  const own = sites.get(number)
  if (!own) throw new Error(`There is no site ${number}.`)
  own.minutesAhead = minutes
}

export async function closeOwnSite(number: number): Promise<void> {
  const own = sites.get(number)
  sites.delete(number)
  await own?.close()
}

/** What journeys that broke off have left; each is looked through as well. */
export async function closeAllSites(): Promise<void> {
  const closed = await Promise.allSettled([...sites.keys()].map(closeOwnSite))
  await templates.close()
  for (const one of closed) if (one.status === 'rejected') throw one.reason
}

async function copyDatabase(template: Template, name: string): Promise<string> {
  const address = new URL(template.databaseUrl)
  await administer(
    template.superuserUrl,
    `create database ${name} template ${address.pathname.slice(1)} owner ${productRole} strategy file_copy`,
  )
  address.pathname = `/${name}`
  return address.href
}
