import type { RouteObject } from 'react-router'
import { locales, type Locale } from '#domain/locale.ts'
import { consolePaths } from '#i18n/console-paths.ts'
import { ConsoleFrame } from './frame/console-frame.tsx'
import { DoorFrame } from './frame/door-frame.tsx'
import { FailedFrame, FailedPage, NotFoundPage, Waiting } from './frame/instead-of-a-page.tsx'
import { loadMe } from './client/me.ts'
import * as today from './pages/today.tsx'
import { loadToday } from './today/use-fresh-day.ts'

/** Both languages share the pages: the same file stands on two addresses. */
const inBoth = (routesOf: (locale: Locale) => RouteObject[]): RouteObject[] => locales.flatMap(routesOf)

export const routes: RouteObject[] = [
  {
    Component: DoorFrame,
    ErrorBoundary: FailedFrame,
    HydrateFallback: Waiting,
    children: inBoth((locale) => [
      { path: consolePaths.signIn[locale], lazy: () => import('./pages/sign-in.tsx') },
      { path: consolePaths.join[locale], lazy: () => import('./pages/join.tsx') },
    ]),
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
            { path: consolePaths.more[locale], lazy: () => import('./pages/more.tsx') },
            { path: consolePaths.calendar[locale], lazy: () => import('./pages/calendar.tsx') },
            { path: consolePaths.prices[locale], lazy: () => import('./pages/prices.tsx') },
            { path: consolePaths.reservations[locale], lazy: () => import('./pages/reservations.tsx') },
            { path: consolePaths.newBooking[locale], lazy: () => import('./pages/new-booking.tsx') },
            { path: consolePaths.reservation[locale], lazy: () => import('./pages/reservation.tsx') },
            { path: consolePaths.messages[locale], lazy: () => import('./pages/messages.tsx') },
            {
              path: consolePaths.messageTemplates[locale],
              lazy: () => import('./pages/message-templates.tsx'),
            },
            { path: consolePaths.letters[locale], lazy: () => import('./pages/letters.tsx') },
            { path: consolePaths.messageThread[locale], lazy: () => import('./pages/message-thread.tsx') },
            { path: consolePaths.guests[locale], lazy: () => import('./pages/guests.tsx') },
            { path: consolePaths.guest[locale], lazy: () => import('./pages/guest.tsx') },
            { path: consolePaths.turnovers[locale], lazy: () => import('./pages/turnovers.tsx') },
            { path: consolePaths.reviews[locale], lazy: () => import('./pages/reviews.tsx') },
            { path: consolePaths.books[locale], lazy: () => import('./pages/books.tsx') },
            { path: consolePaths.team[locale], lazy: () => import('./pages/team.tsx') },
            { path: consolePaths.journal[locale], lazy: () => import('./pages/journal.tsx') },
            { path: consolePaths.account[locale], lazy: () => import('./pages/own-account.tsx') },
            { path: '*', Component: NotFoundPage },
          ],
        },
      ],
    },
  ]),
]
