import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Day } from '#domain/days.ts'
import { afterPaint, useStayChoice } from './use-stay-choice.ts'
import type { Dates } from './stay-rules.ts'

/** A search that is for no loft in particular; the stay is chosen by two presses, and nothing has been drawn since. */
function choosingTwoDays() {
  const told: (Dates | null)[] = []
  const rules = { today: '2026-11-21', calendar: null } as const
  const { result, rerender } = renderHook(
    ({ isOpen }) =>
      useStayChoice({
        rules,
        dates: null,
        onDates: (dates) => told.push(dates),
        onDone: () => undefined,
        isOpen,
      }),
    { initialProps: { isOpen: true } },
  )
  const press = (day: Day) => act(() => result.current.act({ type: 'choose', day }))
  press('2026-12-01')
  press('2026-12-04')
  return { told, result, rerender }
}

test('a stay is told when its second day has been seen', async () => {
  const { told } = choosingTwoDays()
  expect(told).toEqual([])
  await waitFor(() => expect(told).toEqual([{ arrival: '2026-12-01', departure: '2026-12-04' }]))
})

test('a calendar that is closed before that tells nothing, and opens again with what stood before', async () => {
  const { told, result, rerender } = choosingTwoDays()
  rerender({ isOpen: false })
  await new Promise<void>((resolve) => afterPaint(resolve))
  expect(told).toEqual([])
  rerender({ isOpen: true })
  expect(result.current.selection.start).toBeNull()
  expect(result.current.isFinishing).toBe(false)
})
