import { screen } from '@testing-library/react'
import { useRef } from 'react'
import { describe, expect, test } from 'vitest'
import { render } from '#tests/support/parts/render.tsx'
import { placeNear, usePlaceNear } from './place-near.ts'

describe('something that floats near its trigger', () => {
  const room = { width: 1440, height: 900 }
  const size = { width: 700, height: 500 }

  test('stands below it, above it where that is too low, and always inside the window', () => {
    const near = (top: number) =>
      placeNear({ left: 38, right: 300, top, bottom: top + 60 }, size, room, 'start')
    expect(near(167)).toEqual({ left: 38, top: 235 })
    expect(near(700)).toEqual({ left: 38, top: 192 })
    expect(near(400)).toEqual({ left: 38, top: 384 })
    expect(placeNear({ left: 38, right: 300, top: 167, bottom: 227 }, size, room, 'end').left).toBe(16)
  })

  test('is left to the style sheet where the window becomes too narrow to float in', () => {
    const { rerender } = render(<Floating isOn />)
    const { style } = screen.getByText('floats')
    expect([style.left, style.top]).toEqual(['16px', '16px'])
    rerender(<Floating isOn={false} />)
    expect([style.left, style.top]).toEqual(['', ''])
  })
})

function Floating({ isOn }: { isOn: boolean }) {
  const anchor = useRef<HTMLButtonElement>(null)
  const place = usePlaceNear(anchor, 'start', isOn)
  return (
    <>
      <button ref={anchor}>opens it</button>
      <div ref={place}>floats</div>
    </>
  )
}
