import { act } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { localeOfPath } from '#i18n/locale.ts'
import { overwriteGetLocale } from '#i18n/paraglide/runtime.js'
import { render } from '#tests/support/parts/render.tsx'
import { useLocale } from '#ui/use-locale.ts'

/** A part on a French page, and the way to the same page in English, which leaves the part where it is. */
export function showInFrench(draw: () => ReactNode) {
  const Page = () => <div lang={useLocale()}>{draw()}</div>
  const router = createMemoryRouter([{ path: '*', Component: Page }], { initialEntries: ['/fr/page'] })
  overwriteGetLocale(() => localeOfPath(router.state.location.pathname))
  const { unmount } = render(<RouterProvider router={router} />)
  return { unmount, toEnglish: () => act(() => router.navigate('/en/page')) }
}
