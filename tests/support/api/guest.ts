import { extractText, getDocumentProxy } from 'unpdf'
import { downloadInvoice } from '#contract/guest/documents.ts'
import { cancelReservation } from '#contract/guest/reservations.ts'
import type { ErrorAnswer } from '#contract/errors.ts'
import type { Instant } from '#domain/days.ts'
import { referenceOf } from '#domain/reference.ts'
import type { TestApp } from './app.ts'
import { cards, type Checkout, type Wanted } from './checkout.ts'

export type Bought = { id: number; intentId: string }

/** What a guest does with a bought stay, and what the bank, the mailbox and the printed documents say of it. */
export function guestOf(app: TestApp, checkout: Checkout) {
  const { guestId } = app.seed

  /** A session lasts an hour, so each moment has its own. */
  async function tokenAt(moment: Instant, guest = guestId): Promise<string> {
    app.setNow(moment)
    return checkout.signInAs(guest)
  }

  const cancel = (token: string | null, reservation_id: number, more: object = {}) =>
    app.call(cancelReservation, { token, payload: { reservation_id, ...more } })

  async function download(token: string | null, payload: object, headers: Record<string, string> = {}) {
    const response = await app.api.request(downloadInvoice.path, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...headers,
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ payload }),
    })
    const isPdf = response.headers.get('Content-Type') === 'application/pdf'
    return {
      status: response.status,
      filename: /filename="(.+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1],
      cacheControl: response.headers.get('Cache-Control'),
      text: isPdf ? await textOf(new Uint8Array(await response.arrayBuffer())) : '',
      error: (isPdf ? {} : await response.json()) as ErrorAnswer,
    }
  }

  return {
    tokenAt,
    cancel,
    download,
    /** Margot's stay, bought and paid at that moment. */
    async buyAt(moment: Instant, stay: Partial<Wanted> = {}, card: string = cards.visa): Promise<Bought> {
      const { intentId, reserved } = await checkout.pay(await tokenAt(moment), card, stay)
      if (reserved.status !== 200) throw new Error(`Not bought: ${JSON.stringify(reserved.error)}`)
      const answer = reserved.answer as { reservation: { id: number } }
      return { id: answer.reservation.id, intentId }
    },
    cancelAt: async (moment: Instant, id: number, more: object = {}) =>
      cancel(await tokenAt(moment), id, more),
    /** What the bank gave back of an intent, in cents. */
    async refundsAtBank(intentId: string): Promise<number[]> {
      const answer = await app.deps.payments.stripe.listRefunds({ intentId })
      if (!answer.ok) throw new Error('The bank does not tell its refunds.')
      return answer.refunds.filter(({ status }) => status !== 'failed').map(({ amount }) => amount)
    },
    refunds: () => app.db.selectFrom('refunds').selectAll().orderBy('id').execute(),
    documents: () => app.db.selectFrom('invoices').selectAll().orderBy('id').execute(),
    /** The emails about one stay to one address, the first one first. */
    async mailsAbout(id: number, to = 'margot@people.example'): Promise<{ subject: string; text: string }[]> {
      const mails = await app.mailbox.list(to)
      const about = mails.filter(({ subject }) => subject.includes(referenceOf(id)))
      return about.map(({ subject, text }) => ({ subject: plain(subject), text: plain(text) })).toReversed()
    },

    /** Found by its subject: a confirmation that a message of the bank is still sending may come after it. */
    async cancellationEmail(id: number) {
      const emails = await this.mailsAbout(id)
      return emails.find(({ subject }) => subject.startsWith('Séjour annulé'))
    },
  }
}

export type TestGuest = ReturnType<typeof guestOf>

/** Spaces of every width and line ends read like spaces. */
export const plain = (text: string): string => text.replaceAll(/\s+/g, ' ')

async function textOf(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true })
  return plain(text)
}
