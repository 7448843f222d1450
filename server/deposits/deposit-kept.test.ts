import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addMinutes } from '#domain/days.ts'
import { createSmtpMailer } from '#server/gateways/smtp-mailer.ts'
import { taskListFor } from '#server/tasks.ts'
import { usualNow } from '#tests/support/api/app.ts'
import { depositsOf, nine, noon } from '#tests/support/api/deposits.ts'
import { postEvent } from '#tests/support/faults/post-event.ts'
import { useApp } from '#tests/support/api/use-app.ts'
import { noteDeposit } from './authorize-deposit.ts'

let deposit: ReturnType<typeof depositsOf>

const { app, checkout } = useApp({ sharedClock: true })
beforeAll(async () => {
  deposit = depositsOf(app, checkout)
})
beforeEach(async () => {
  app.setNow(usualNow)
  await checkout.clear()
})

/** The owner takes so much of the authorization there is, by hand at the provider. */
async function keep(amount: number): Promise<string> {
  await deposit.buy()
  await deposit.sweepAt(nine)
  const intentId = (await deposit.rows()).at(-1)?.intentId ?? ''
  await deposit.bank.paymentIntents.capture(intentId, { amount_to_capture: amount })
  return intentId
}

/** To whom, and what it says of the money; non-breaking spaces read like others. */
const emails = async () =>
  (await deposit.emails()).map(([to, text = '']) => [
    to,
    text.replaceAll('\u00a0', ' ').match(/(?:Retenu|Libéré|Conservé|Held|Released|Kept)(?: ?:) .+/g),
  ])

const ofPart = ['margot@people.example', ['Retenu : 500,00 $', 'Libéré : 379,99 $', 'Conservé : 120,01 $']]

describe('what the owner keeps of a deposit', () => {
  test('is told to the guest, and to nobody else, once the bank says so, however often it says so', async () => {
    const intentId = await keep(12_001)
    for (const _ of ['once', 'twice']) {
      expect(await postEvent(app, { intentId, type: 'succeeded' })).toBe(200)
      await checkout.runJobs()
    }
    for (const at of [addMinutes(nine, 5400), noon]) await deposit.sweepAt(at)
    await checkout.runJobs()
    expect(await emails()).toEqual([ofPart])
    expect(await deposit.rows()).toMatchObject([{ status: 'captured', capturedAmount: 12_001 }])
  })

  test('is told when it is found at the end, without any message', async () => {
    await keep(12_001)
    await deposit.sweepAt(addMinutes(noon, -1))
    await checkout.runJobs()
    await deposit.sweepAt(noon)
    await checkout.runJobs()
    expect(await emails()).toEqual([ofPart])
  })

  test('is told once when the message and the sweep come at the same moment', async () => {
    const intentId = await keep(12_001)
    app.setNow(noon)
    await Promise.all([
      ...Array.from({ length: 3 }, () => postEvent(app, { intentId, type: 'succeeded' })),
      ...Array.from({ length: 3 }, () => deposit.sweepAt(noon)),
    ])
    await checkout.runJobs()
    await deposit.sweepAt(addMinutes(noon, 5))
    await checkout.runJobs()
    expect(await emails()).toEqual([ofPart])
  })

  test('is told as the whole of it, in the language of the stay', async () => {
    const intentId = await keep(50_000)
    await app.db.updateTable('stays').set({ locale: 'en' }).execute()
    await postEvent(app, { intentId, type: 'succeeded' })
    await checkout.runJobs()
    const [mail] = (await checkout.mails()).filter(({ subject }) => subject.startsWith('We kept'))
    expect(mail?.to).toBe('margot@people.example')
    expect(mail?.text.replaceAll('\u00a0', ' ')).toContain('Held: 500.00 $\nKept: 500.00 $')
  })

  test('is not noted without the job of its email: whoever breaks down in between leaves it to the next', async () => {
    const intentId = await keep(12_001)
    await sql`create function break_down() returns trigger language plpgsql as
      $$ begin raise exception 'no job'; end $$`.execute(app.db)
    await sql`create trigger broken before insert on graphile_worker._private_jobs
      execute function break_down()`.execute(app.db)
    await expect(noteDeposit(app.deps, intentId)).rejects.toThrow('no job')
    await sql`drop function break_down cascade`.execute(app.db)
    expect(await deposit.states()).toEqual(['held'])
    await deposit.sweepAt(noon)
    await checkout.runJobs()
    expect(await emails()).toEqual([ofPart])
  })

  test('is told later when the mail server is down', async () => {
    const intentId = await keep(12_001)
    await noteDeposit(app.deps, intentId)
    const [{ id } = { id: 0 }] = await deposit.rows()
    const mailer = createSmtpMailer({ url: 'smtp://127.0.0.1:9', from: 'info@leslofts.example' })
    const sending = taskListFor({ ...app.deps, mailer }).email?.({ name: 'deposit-kept', depositId: id })
    await expect(sending).rejects.toThrow('is not sent')
    await mailer.close()
    await checkout.runJobs()
    expect(await emails()).toEqual([ofPart])
  })
})
