import type { Page } from '@playwright/test'
import { runningSite } from '#tests/support/product/running-site.ts'
import { changeStored } from './change-stored.ts'
import type { Guest } from './guest.ts'

const staysOf = `select id from stays where guest_id in (select id from guests where email = $1)`

/** The minutes for paying are over, by the clock of the site. */
export const endHold = ({ email }: Guest): Promise<void> =>
  changeStored(
    `update stays set held_until = now() - interval '1 second' where status in ('held', 'unheld') and id in (${staysOf})`,
    [email],
  )

/** Somebody's account is gone, with every session of it. */
export async function deleteAccount({ email }: Guest): Promise<void> {
  await changeStored(`delete from sessions where guest_id in (select id from guests where email = $1)`, [
    email,
  ])
  await changeStored(`delete from guests where email = $1`, [email])
}

/** The database refuses to write this guest's payments while `work` runs. */
export async function withoutPayments({ email }: Guest, work: () => Promise<void>): Promise<void> {
  const name = `refuse_${email.replaceAll(/\W/g, '_').slice(0, 50)}`
  await changeStored(
    `create function ${name}() returns trigger language plpgsql as $$ begin
       if exists (select from stays s join guests g on g.id = s.guest_id where s.id = new.stay_id and g.email = '${email}')
       then raise exception 'refused by a journey'; end if;
       return new; end $$`,
    [],
  )
  await changeStored(
    `create trigger ${name} before insert or update on payments for each row execute function ${name}()`,
    [],
  )
  try {
    await work()
  } finally {
    await changeStored(`drop function ${name} cascade`, [])
  }
}

/** From the bank's page: somebody changes the amount at the bank, and the bank asks for the other amount. Leads to that question. */
export async function changeAmountAtBank(page: Page, amount: number, returnUrl: string): Promise<void> {
  const [, intentId = ''] = /\/3ds\/(pi_\w+)\//.exec(page.url()) ?? []
  await askBank(`/v1/payment_intents/${intentId}`, { amount: String(amount) })
  const asked = await askBank<{ next_action: { redirect_to_url: { url: string } } }>(
    `/v1/payment_intents/${intentId}/confirm`,
    { return_url: returnUrl },
  )
  await page.goto(asked.next_action.redirect_to_url.url)
}

async function askBank<T>(path: string, form: Record<string, string>): Promise<T> {
  const { bankKeys: keys } = runningSite()
  if (!keys) throw new Error('The sandbox bank left no keys.')
  const answer = await fetch(new URL(path, keys.apiBase), {
    method: 'POST',
    headers: { Authorization: `Bearer ${keys.secretKey}` },
    body: new URLSearchParams(form),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as T
}
