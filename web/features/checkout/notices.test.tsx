import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { overwriteGetLocale } from '#i18n/paraglide/runtime.js'
import { TimeLeft } from './time-left.tsx'
import { useMinutesLeft } from './use-minutes-left.ts'

beforeEach(() => {
  overwriteGetLocale(() => 'en')
  vi.useFakeTimers({ now: Date.parse('2026-11-21T15:00:00.000Z') })
})

function Nights({ heldUntil, isHeld = true }: { heldUntil: number | null; isHeld?: boolean }) {
  const minutes = useMinutesLeft(heldUntil)
  return minutes === null ? (
    <p>not held</p>
  ) : minutes === 0 ? (
    <p>over</p>
  ) : (
    <TimeLeft minutes={minutes} isHeld={isHeld} />
  )
}

const seen = () => document.body.querySelector('p')?.textContent
const said = () => screen.getByRole('status').textContent
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

test('the minutes left change once a minute, and are said aloud at five and at one', async () => {
  render(<Nights heldUntil={Date.now() + 15 * 60_000} />)
  expect([seen(), said()]).toEqual(['Your nights are held for 15 more minutes.', ''])
  await pass(59_000)
  expect(seen()).toBe('Your nights are held for 15 more minutes.')
  await pass(1100)
  expect([seen(), said()]).toEqual(['Your nights are held for 14 more minutes.', ''])
  await pass(9 * 60_000)
  expect(said()).toBe('Your nights are held for 5 more minutes.')
  await pass(60_000)
  expect(said()).toBe('')
  await pass(3 * 60_000)
  expect([seen(), said()]).toEqual(Array(2).fill('Your nights are held for 1 more minute.'))
  await pass(60_000)
  expect(seen()).toBe('over')
})

test.each([
  ['en', 'You have 15 minutes left to pay', 'These nights aren’t reserved for you yet'],
  ['fr', 'Il vous reste 15\u00a0minutes pour payer', 'Ces nuits ne vous sont pas encore réservées'],
] as const)(
  'who pays first reads how long there is time, and that nothing is reserved (%s)',
  async (locale, time, told) => {
    overwriteGetLocale(() => locale)
    render(<Nights heldUntil={Date.now() + 15 * 60_000} isHeld={false} />)
    expect(document.body.textContent).toContain(time)
    expect(document.body.textContent).toContain(told)
    expect(document.body.textContent).not.toMatch(/Your nights are held|retenues/)
    await pass(10 * 60_000 + 1100)
    expect(said()).toBe(time.replace('15', '5'))
  },
)

test('a phone that slept sees at once that it is over', async () => {
  render(<Nights heldUntil={Date.now() + 60_000} />)
  vi.setSystemTime(Date.now() + 3_600_000)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(seen()).toBe('over')
})

test('nothing is counted while nothing is held', () => {
  render(<Nights heldUntil={null} />)
  expect(seen()).toBe('not held')
})
