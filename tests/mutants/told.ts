import { inRoom } from './mutant.ts'

/** What the staff is told, and what opens without a session. */
export const told = inRoom(
  ['server/turnovers'],
  [
    {
      name: 'whoever left the staff is told what guests write',
      file: 'server/notices/hand-on.ts',
      find: "if (status !== 'active' || !mayBeTold(role, kind)) return []",
      put: '',
      caughtBy: 'server/notices/guest-messages.test.ts',
      room: ['server/notices'],
    },
    {
      name: 'whoever’s letters come back is written to again and again',
      file: 'domain/notices.ts',
      find: "return kind === 'morning_digest' ? 'dropped' : 'kept'",
      put: "return kind === 'morning_digest' ? 'dropped' : 'sent'",
      caughtBy: 'server/notices/returned.test.ts',
      room: ['server/notices', 'simulator'],
    },
    {
      name: 'what is urgent is told at each look',
      file: 'server/alerts/watch-urgent.ts',
      find: 'compareUrgent(await listTold(tx, siteId), urgent)',
      put: '{ ...compareUrgent(await listTold(tx, siteId), urgent), begun: urgent, over: (await listTold(tx, siteId)).map(({ id }) => id) }',
      caughtBy: 'server/http/staff/alerts.test.ts',
      room: ['server/alerts', 'server/http/staff'],
    },
    {
      name: 'a turnover that changes five times is told five times',
      file: 'domain/told-turnovers.ts',
      find: '|| addMinutes(since, settlesAfter) <= at',
      put: '|| since <= at',
      caughtBy: 'server/turnovers/told-turnovers.test.ts',
    },
    {
      name: 'everybody is told their morning again and again',
      file: 'server/turnovers/tell-mornings.ts',
      find: 'if (!(await beginMorning(tx, { siteId, day, toldAt: at }))) return',
      put: 'await beginMorning(tx, { siteId, day, toldAt: at })',
      caughtBy: 'server/turnovers/mornings.test.ts',
    },
    {
      name: 'who waits too long is told at each look',
      file: 'server/notices/tell-of-waiting.ts',
      find: "kind: 'waiting', subject, version,",
      put: "kind: 'waiting', subject, version: String(at),",
      caughtBy: 'server/notices/standing.test.ts',
      room: ['server/notices'],
    },
    {
      name: 'whoever cleans is told of every loft that is late',
      file: 'domain/notices.ts',
      find: ": grantOf(role, 'mark_visits') !== 'no' || on.assigneeId === id",
      put: ': id > 0',
      caughtBy: 'server/notices/standing.test.ts',
      room: ['server/notices'],
    },
    {
      name: 'whoever takes a turnover is told that it is theirs',
      file: 'server/turnovers/assign-turnover.ts',
      find: 'await knowTaken(tx, place, { own, site: { id: siteId }, workers, at })',
      put: '',
      caughtBy: 'server/turnovers/taken-turnovers.test.ts',
    },
    {
      name: 'a page that stays open keeps a device from being locked',
      file: 'server/action/staff-door.ts',
      find: '!isUnattended && c.req.header(unattendedHeader) === undefined',
      put: '!isUnattended',
      caughtBy: 'server/staff/kept-devices.test.ts',
      room: ['server/staff', 'server/action'],
    },
    {
      name: 'the private calendar of somebody who left opens again when they come back',
      file: 'server/team/change-team.ts',
      find: 'await deleteCalendar(tx, staffId)',
      put: '',
      caughtBy: 'server/http/public/calendars.test.ts',
    },
  ],
)
