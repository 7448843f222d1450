import { beforeEach } from 'vitest'
import type { Instant } from '#domain/days.ts'
import type { TestAppOptions } from './app.ts'
import { expectCleanBooks } from './expect-clean-books.ts'
import { linksOf } from './links.ts'
import { useApp } from './use-app.ts'

export const booked: Instant = '2026-12-01T15:00:00.000Z'

/** One app for a file about payments by a link, which begins each test without anything sold. */
export function useLinks(options: TestAppOptions = { connections: 20 }) {
  const running = useApp(options)
  const { app, checkout, guest } = running
  const links = linksOf(app, checkout, guest)
  beforeEach(() => checkout.clear())
  return {
    ...running,
    links,
    /** A stay whose guest is asked by a link for what it became dearer, or a part of it. */
    asked: (amount?: number, hours?: number) => links.askedAt(booked, amount, hours),
    /** Those of the links, then of their payments. */
    states: async () => [
      ...(await links.requests()).map(({ status }) => status),
      ...(await links.payments()).map(({ status }) => status),
    ],
    expectCleanBooks: () => expectCleanBooks(app, checkout),
  }
}

type Answered = { status: number; error: { code?: string; charged?: string } }

/** What whoever pays is told: the status, why not, and whether money was taken. */
export const said = ({ status, error }: Answered) => [status, error.code, error.charged]
