import type { RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { consolePaths } from '#i18n/console-paths.ts'
import { routes } from './routes.tsx'

const withNested = (some: RouteObject[]): RouteObject[] =>
  some.flatMap((route) => [route, ...withNested(route.children ?? [])])

test('every address of the console is a page whose file is there', async () => {
  const all = withNested(routes)
  for (const { fr, en } of Object.values(consolePaths))
    for (const path of [fr, en]) {
      const route = all.find((one) => one.path === path)
      expect([path, typeof (route?.lazy ?? route?.Component)]).toEqual([path, 'function'])
    }
})
