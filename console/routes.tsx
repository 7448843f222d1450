import type { RouteObject } from 'react-router'
import { locales, type Locale } from '#domain/locale.ts'
import { consolePaths, type ConsolePage } from '#i18n/console-paths.ts'
import { ConsoleFrame } from './frame/console-frame.tsx'
import { DoorFrame } from './frame/door-frame.tsx'
import { FailedFrame, FailedPage, NotFoundPage, Waiting } from './frame/instead-of-a-page.tsx'
import { loadMe } from './client/me.ts'
import * as today from './pages/today.tsx'
import { loadToday } from './today/use-fresh-day.ts'

/** Each page is the file of its name. That of the day comes with the frame. */
const files = import.meta.glob<object>(['./pages/*.tsx', '!./pages/today.tsx'])
const fileOf = (page: ConsolePage): string =>
  `./pages/${page.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.tsx`

const routeIn = (locale: Locale) => (page: ConsolePage) => ({
  path: consolePaths[page][locale],
  lazy: files[fileOf(page)]!,
})

const atTheDoor: readonly ConsolePage[] = ['signIn', 'join']
const pages = (Object.keys(consolePaths) as ConsolePage[]).filter(
  (page) => page !== 'home' && !atTheDoor.includes(page),
)

/** Both languages share the pages: the same file stands on two addresses. */
const inBoth = (routesOf: (locale: Locale) => RouteObject[]): RouteObject[] => locales.flatMap(routesOf)

export const routes: RouteObject[] = [
  {
    Component: DoorFrame,
    ErrorBoundary: FailedFrame,
    HydrateFallback: Waiting,
    children: inBoth((locale) => atTheDoor.map(routeIn(locale))),
  },
  ...inBoth((locale) => [
    {
      id: `${locale}/console`,
      path: consolePaths.home[locale],
      Component: ConsoleFrame,
      ErrorBoundary: FailedFrame,
      HydrateFallback: Waiting,
      loader: loadMe,
      // A role that was changed meanwhile shows with the next page.
      shouldRevalidate: () => true,
      children: [
        {
          ErrorBoundary: FailedPage,
          children: [
            // Most visits begin here: it comes with the frame.
            { index: true, loader: loadToday, ...today },
            ...pages.map(routeIn(locale)),
            { path: '*', Component: NotFoundPage },
          ],
        },
      ],
    },
  ]),
]
