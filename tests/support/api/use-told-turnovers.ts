import { beforeEach } from 'vitest'
import { addMinutes } from '#domain/days.ts'
import { tellStaff } from '#server/notices/hand-on.ts'
import { compareTurnovers } from '#server/turnovers/compare-turnovers.ts'
import { now } from './use-options.ts'
import { useTurnovers } from './use-turnovers.ts'

const plainly = (words: string) => words.replaceAll(/[\u00a0\u202f]/g, ' ')

/** Turnovers, and what an owner and somebody who cleans are told of them as minutes pass. */
export function useToldTurnovers() {
  const house = useTurnovers()
  const { app, checkout, people } = house

  /** Of what was before a test nobody is told. */
  const since = { minutes: 0 }
  beforeEach(async () => {
    since.minutes = 0
    await app.db
      .updateTable('staff')
      .set({ status: 'disabled' })
      .where('id', 'not in', [people.owner.id, people.keeper.id])
      .execute()
    await app.db.deleteFrom('staffNotices').execute()
    await app.db.deleteFrom('turnoversTold').execute()
    await app.db.deleteFrom('turnoversCompared').execute()
    await compareTurnovers(app.deps)
  })

  /** The minutes pass, and every job of theirs is done. */
  async function pass(minutes: number): Promise<void> {
    for (let minute = 0; minute < minutes; minute++) {
      app.setNow(addMinutes(now, (since.minutes += 1)))
      await compareTurnovers(app.deps)
      await tellStaff(app.deps)
    }
    await checkout.runJobs()
  }

  /** Nothing is handed on: as in quiet hours. */
  async function compareAt(...minutes: number[]): Promise<void> {
    for (const minute of minutes) {
      app.setNow(addMinutes(now, minute))
      await compareTurnovers(app.deps)
    }
  }

  /** Of turnovers, with plain spaces. */
  const lettersTo = async ({ email }: { email: string }) =>
    (await app.mailbox.list(email))
      .map(({ subject, text }) => ({ subject: plainly(subject), text: plainly(text) }))
      .filter(({ subject }) => /ménage|turnover|arrivée le même jour|plus à vous/i.test(subject))
  const subjectsTo = async (person: { email: string }) =>
    (await lettersTo(person)).map(({ subject }) => subject.split(' : ')[0])
  return { ...house, pass, compareAt, lettersTo, subjectsTo }
}
