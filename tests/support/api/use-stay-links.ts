import { beforeEach } from 'vitest'
import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { readOwnStay, whyStayLinkEnded } from '#contract/guest/stay-links.ts'
import { three, useOptions } from './use-options.ts'

/** To whom the stay's letters go. */
export const email = 'zoe@people.example'

/** One app for a file about links of stays without an account. */
export function useStayLinks() {
  const options = useOptions()
  const { app, checkout, hold, confirm, as } = options
  beforeEach(async () => {
    await app.db.deleteFrom('attempts').execute()
  })

  /** A stay that was booked by telephone and partly paid by Interac, and the link of its confirmation. */
  async function booked(amount = three) {
    const { id } = (await hold()).answer
    await confirm(id, { amount })
    await checkout.runJobs()
    return { id, link: await linkIn('Séjour') }
  }

  /** Of the newest letter with such a subject. */
  async function linkIn(subject: string, to = email): Promise<string> {
    const found = (await app.mailbox.list(to)).find((mail) => mail.subject.includes(subject))
    return /\/(?:mon-sejour|my-stay)\/([\w-]{43})\b/.exec(found?.text ?? '')?.[1] ?? ''
  }

  const ask = <P extends z.ZodType, A extends z.ZodType, Q extends z.ZodType>(
    spec: Endpoint<P, A, Q>,
    link: string,
    payload?: object,
  ) => app.call(spec, { headers: { Authorization: `Stay ${link}` }, ...(payload && { payload }) })
  const read = (link: string) => ask(readOwnStay, link)
  const why = async (token: string) => (await app.call(whyStayLinkEnded, { payload: { token } })).answer.why
  const guestIdOf = async (id: number): Promise<number> => {
    const stay = app.db.selectFrom('stays').select('guestId').where('id', '=', id)
    return (await stay.executeTakeFirstOrThrow()).guestId!
  }
  const asOwner = async (id: number) => ({ cookie: await as('owner'), params: { id: String(id) } })

  return { ...options, booked, linkIn, ask, read, why, guestIdOf, asOwner }
}
