import { useState } from 'react'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { showInFrench } from '#tests/support/parts/switch-language.tsx'
import type { Reservation } from '#console/client/entry-words.ts'
import { ChangeAhead, type StayAhead } from './change-ahead.tsx'

const letter = (text: string) => ({ locale: 'fr', subject: 'Séjour modifié', text })
const dearer = {
  lines: [],
  total: 145_673,
  before: 113_049,
  carried: 0,
  difference: 32_624,
  balance: 32_624,
  refund: { toCard: 0, handed: 0 },
  card: null,
  concession: { amount: 0, cause: 'goodwill', may: 'yes', allowance: null },
  email: letter('Nous communiquerons avec vous.'),
  link: { amount: 32_624, expiresAt: '2026-12-04T15:00:00.000Z', email: letter('Payer 326,24 $') },
} as unknown as StayAhead

function Form({ ahead }: { ahead: StayAhead }) {
  const [hasLink, setLink] = useState(false)
  const reservation = { guestName: 'Zoé' } as Reservation
  const agree = { isAgreed: false, onAgree: () => undefined }
  return <ChangeAhead {...{ ahead, reservation, hasLink, ...agree }} days="12 au 16" onLink={setLink} />
}
const box = () => screen.queryByRole('checkbox', { name: /lien de 326,24/ })

test('a dearer change offers the link for the difference, and shows the one letter as it would go out', async () => {
  showInFrench(() => <Form ahead={dearer} />)
  expect(screen.getByText('Nous communiquerons avec vous.')).toBeTruthy()
  await userEvent.click(box()!)
  expect(screen.getByText('Payer 326,24 $')).toBeTruthy()
  expect(screen.queryByText('Nous communiquerons avec vous.')).toBeNull()
})

test('where nothing can be asked for by a link none is offered', () => {
  showInFrench(() => <Form ahead={{ ...dearer, link: null }} />)
  expect(box()).toBeNull()
})
