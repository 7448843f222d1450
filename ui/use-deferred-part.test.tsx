import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from '#tests/support/parts/render.tsx'
import { useDeferredPart } from './use-deferred-part.ts'

/** A part that comes when a test lets it, or does not. */
function show() {
  const asked: { come: () => void; fail: () => void }[] = []
  const load = () =>
    new Promise<{ words: string }>((resolve, reject) => {
      asked.push({ come: () => resolve({ words: 'There' }), fail: () => reject(new Error('lost')) })
    })
  // Nothing is asked for before it is wanted.
  vi.stubGlobal('requestIdleCallback', () => 0)
  vi.stubGlobal('cancelIdleCallback', () => undefined)
  function Opener() {
    const [isWanted, setWanted] = useState(false)
    const { part, hasFailed } = useDeferredPart(load, isWanted, () => setWanted(false))
    return (
      <>
        <button onClick={() => setWanted(true)}>Open</button>
        <p role="status">{hasFailed ? 'Failed' : part?.words}</p>
      </>
    )
  }
  render(<Opener />)
  return asked
}

test('a second failure is news: nothing is said of the first while it is tried again', async () => {
  const asked = show()
  const said = () => screen.getByRole('status').textContent
  await userEvent.click(screen.getByRole('button'))
  asked[0]?.fail()
  await waitFor(() => expect(said()).toBe('Failed'))
  await userEvent.click(screen.getByRole('button'))
  expect(said()).toBe('')
  asked[1]?.fail()
  await waitFor(() => expect(said()).toBe('Failed'))
  await userEvent.click(screen.getByRole('button'))
  asked[2]?.come()
  await waitFor(() => expect(said()).toBe('There'))
})
