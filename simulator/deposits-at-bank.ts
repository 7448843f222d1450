import { toInstantOf, type Instant } from '#domain/days.ts'
import type { Intent } from '#sandbox/bank/records.ts'
import type { System } from './system.ts'

/** A security deposit in the bank's own ledger. */
export type AuthorizationAtBank = {
  id: string
  depositId: number
  stayId: number
  status: string
  amount: number
  taken: number
  /** The name on the card. */
  payer: string | null
  since: Instant
}

export const isDeposit = ({ metadata }: Intent): boolean => metadata['deposit_id'] !== undefined

export function listAuthorizations({
  connection: { bank },
}: Pick<System, 'connection'>): AuthorizationAtBank[] {
  return bank.ledger
    .all('intents')
    .filter(isDeposit)
    .map((intent) => ({
      id: intent.id,
      depositId: Number(intent.metadata['deposit_id']),
      stayId: Number(intent.metadata['stay_id']),
      status: intent.status,
      amount: intent.amount,
      taken: intent.amountReceived,
      payer: (intent.paymentMethod && bank.ledger.find('paymentMethods', intent.paymentMethod)?.name) || null,
      since: toInstantOf(intent.created * 1000),
    }))
}

/** Those that keep money aside right now; the bank notes that one has lapsed only when it is asked for it. */
export function listStandingAuthorizations(
  system: Pick<System, 'connection' | 'clock'>,
): AuthorizationAtBank[] {
  const { ledger } = system.connection.bank
  const now = system.clock.now()
  return listAuthorizations(system).filter(({ id, status }) => {
    const charge = ledger.find('charges', ledger.find('intents', id)?.latestCharge ?? '')
    const lapsesAt = charge?.captureBefore ?? null
    return status === 'requires_capture' && lapsesAt !== null && toInstantOf(lapsesAt * 1000) > now
  })
}
