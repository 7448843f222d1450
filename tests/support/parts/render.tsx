import { render as renderBare, type RenderOptions } from '@testing-library/react'
import type { ReactNode } from 'react'
import { demoSite } from '#tests/support/product/demo-site.ts'
import { SiteContext } from '#web/client/site.ts'

/** Renders a piece below the facts of the demo's site, as the root does. */
export const render = (piece: ReactNode, options: RenderOptions = {}) =>
  renderBare(piece, { wrapper: WithSite, ...options })

const WithSite = ({ children }: { children: ReactNode }) => (
  <SiteContext value={demoSite}>{children}</SiteContext>
)
