// Asks DNS about the domain that emails come from; what is wrong is said with the line to write, and stops nothing.

import { readSender } from '#contract/staff/set-up.ts'
import {
  type DnsState,
  dkimName,
  dmarcName,
  domainOf,
  judgeDkim,
  judgeDmarc,
  judgeSpf,
  type SenderRecord,
  usualSelectors,
} from '#domain/sender-dns.ts'
import { query } from '#server/action/command.ts'

export const read = query(readSender, async ({ dns, settings }, { payload: { selector } }) => {
  const { from, url } = settings.smtp
  const domain = domainOf(from)
  if (!domain) return { domain: '', records: [] }
  const selectors = selector === '' ? usualSelectors : [selector]
  const [spf, dmarc, ...keys] = await Promise.all([
    dns.texts(domain),
    dns.texts(dmarcName(domain)),
    ...selectors.map((one) => dns.texts(dkimName(one, domain))),
  ])
  const host = new URL(url).hostname
  return {
    domain,
    records: [
      { ...of('spf', judgeSpf(spf)), name: domain, line: `v=spf1 a:${host} ~all` },
      { ...of('dkim', judgeDkim(keys)), name: dkimName(selectors[0]!, domain), line: 'v=DKIM1; k=rsa; p=…' },
      { ...of('dmarc', judgeDmarc(dmarc)), name: dmarcName(domain), line: 'v=DMARC1; p=quarantine' },
    ],
  }
})

const of = (record: SenderRecord, state: DnsState) => ({ record, state })
