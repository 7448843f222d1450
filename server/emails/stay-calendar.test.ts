import { expect, test } from 'vitest'
import { factsIn } from '#tests/support/emails/email-facts.ts'
import { confirmationEmail } from './confirmation.ts'

const at = '2026-11-21T15:00:05.000Z' as const

test('has a calendar file with the right moments on both sides of a clock change', () => {
  const facts = factsIn('en')
  const acrossMarch = {
    ...facts,
    stay: { ...facts.stay, arrival: '2027-03-13', departure: '2027-03-15' },
  } as const
  const { calendar } = confirmationEmail(acrossMarch, at)
  expect(calendar.filename).toBe('stay.ics')
  const lines = calendar.content.split('\r\n')
  // 16:00 in winter time, 11:00 in summer time.
  expect(lines).toContain('DTSTART:20270313T210000Z')
  expect(lines).toContain('DTEND:20270315T150000Z')
  expect(lines).toContain('UID:L-000123@leslofts.example')
  expect(lines).toContain('SUMMARY:Loft #101\\, Les Lofts du Lac')
})

test('has a calendar file whose method agrees with its media type and whose last line ends like the others', () => {
  const { calendar } = confirmationEmail(factsIn('fr'), at)
  expect(calendar.contentType).toBe('text/calendar; charset=utf-8; method=PUBLISH')
  const lines = calendar.content.split('\r\n')
  expect(lines).toEqual(expect.arrayContaining(['METHOD:PUBLISH', 'STATUS:CONFIRMED', 'SEQUENCE:0']))
  expect(calendar.content.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(calendar.content.replaceAll('\r\n', '')).not.toContain('\n')
})
