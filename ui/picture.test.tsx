import { expect, test } from 'vitest'
import { render } from '@testing-library/react'
import { Picture } from './picture.tsx'

const widthsOf = (ratio?: '3/2' | '4/5') => {
  const { container } = render(
    <Picture file="203-lead-winter" alt="" sizes="(min-width: 748px) 44vw, 92vw" ratio={ratio} />,
  )
  return container.querySelector('img')?.sizes
}
const dense = '(max-width: 699px) and (min-resolution: 2.5dppx)'

test('a picture that is cut is asked for as wide as it is then, and by phones with three pixels a point for two of them', () => {
  expect(widthsOf('3/2')).toBe(`${dense} calc(92vw / 1.5), (min-width: 748px) 44vw, 92vw`)
  expect(widthsOf('4/5')).toBe(
    `${dense} calc(calc(92vw * 1.88) / 1.5), (min-width: 748px) calc(44vw * 1.88), calc(92vw * 1.88)`,
  )
})

test('one that is shown whole, which may be looked at closely, comes with every pixel', () => {
  expect(widthsOf()).toBe('(min-width: 748px) 44vw, 92vw')
})
