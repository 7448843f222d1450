import { screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { developmentPages } from '#i18n/paths.ts'
import { overwriteGetLocale } from '#i18n/paraglide/runtime.js'
import { render } from '#tests/support/parts/render.tsx'
import { ButtonsGroup } from './buttons-group.tsx'
import { FieldsGroup } from './fields-group.tsx'
import { NoticesGroup } from './notices-group.tsx'
import { TokensGroup } from './tokens-group.tsx'
import { WaitingGroup } from './waiting-group.tsx'

const pieces = import.meta.glob<string>('/ui/*.tsx', { query: '?raw', import: 'default', eager: true })
const groups = import.meta.glob<string>('/web/pages/component-gallery/*-group.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})

test('every piece of ui is shown, or is part of one that is', () => {
  const shown = Object.values(groups).join('\n')
  const used = Object.values(pieces).join('\n')
  const all = Object.keys(pieces).filter((file) => !file.includes('.test.'))
  expect(all.length).toBeGreaterThan(10)
  const isSeen = (file: string) =>
    shown.includes(`'#${file.slice(1)}'`) || used.includes(file.replace('/ui/', `'./`))
  expect(all.filter((file) => !isSeen(file))).toEqual([])
})

test.each(['fr', 'en'] as const)('the pieces are drawn in %s', (locale) => {
  overwriteGetLocale(() => locale)
  const Page = createRoutesStub([
    {
      path: developmentPages.pieces[locale],
      Component: () => (
        <>
          <TokensGroup />
          <ButtonsGroup />
          <FieldsGroup />
          <NoticesGroup />
          <WaitingGroup picture="102-sofa" alt="" />
        </>
      ),
    },
  ])
  render(<Page initialEntries={[developmentPages.pieces[locale]]} />)
  const title = { fr: 'Boutons et liens', en: 'Buttons and links' }[locale]
  expect(screen.getByText(title).tagName).toBe('H2')
  expect(document.querySelectorAll('input').length).toBeGreaterThan(12)
})
