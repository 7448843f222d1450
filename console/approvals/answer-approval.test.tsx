import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import type { RefusalCode } from '#domain/refusal.ts'
import { refusal, stubApi } from '#tests/support/parts/stub-api.ts'
import { showInFrench } from '#tests/support/parts/switch-language.tsx'
import { useChange } from '#console/forms/use-change.ts'
import { ProofProvider } from '#console/proof/proof-provider.tsx'
import { AnswerApproval } from './answer-approval.tsx'

const reading = 'GET /api/staff/approvals/4'
const approving = 'POST /api/staff/approvals/4/approval'
const ahead = {
  kind: 'part',
  reservation: { id: 7, reference: 'L-000007', guest_name: 'Zoé' },
  asked_by: 'Ada',
  asked_at: '2027-02-10T15:00:00.000Z',
  note: null,
  to: null,
  refund: { to_card: 5000, handed: 0 },
  concession: { amount: 5000, cause: 'goodwill', may: 'yes', allowance: null },
  email: null,
}
const item = {
  kind: 'approval_asked',
  approval: { id: 4, of: 'part', by: 'Ada', amount: 5000, to: null, may: 'approve', isOwn: false },
  reservation: { id: 7, reference: 'L-000007', guestName: 'Zoé' },
} as unknown as ComponentProps<typeof AnswerApproval>['item']

function Asked() {
  return <AnswerApproval item={item} change={useChange()} />
}
const show = () =>
  showInFrench(() => (
    <ProofProvider>
      <Asked />
    </ProofProvider>
  ))
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const approve = 'Confirmer, demande de Ada pour Zoé'
const decline = 'Refuser, demande de Ada pour Zoé'
const buttons = () =>
  screen.getAllByRole('button').map((one) => one.getAttribute('aria-label') ?? one.textContent)
const refused = (code: Extract<RefusalCode, 'approval_outdated' | 'approval_not_open'>) => refusal({ code })

test('what can no longer be done says so as soon as it is read: it can be declined alone', async () => {
  stubApi({ [reading]: refused('approval_outdated') })
  show()
  expect(buttons()).toEqual(['Voir ce que cela fait', approve, decline])
  await press('Voir ce que cela fait')
  expect(await screen.findByText('Cette demande est dépassée et ne peut plus être confirmée.')).toBeTruthy()
  expect(buttons()).toEqual([decline])
})

test('also where it was read before, and grew until it was approved: what was read is gone', async () => {
  stubApi({ [reading]: { body: ahead }, [approving]: refused('approval_outdated') })
  show()
  await press('Voir ce que cela fait')
  expect((await screen.findByText(/Sur la carte/)).textContent).toContain('50,00')
  await press(approve)
  expect(await screen.findByText('Cette demande est dépassée et ne peut plus être confirmée.')).toBeTruthy()
  expect(screen.queryByText(/Sur la carte/)).toBeNull()
  expect(buttons()).toEqual([decline])
})

test('whatever else is refused says nothing of it', async () => {
  stubApi({ [reading]: refused('approval_not_open') })
  show()
  await press('Voir ce que cela fait')
  expect(screen.queryByText(/dépassée/)).toBeNull()
  expect(buttons()).toEqual(['Voir ce que cela fait', approve, decline])
})
