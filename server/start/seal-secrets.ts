import { toInstantOf } from '#domain/days.ts'
import { connect } from '#server/db/client.ts'
import { changeKey, sealPlainWaysIn } from '#server/db/seal-at-start.ts'
import type { Settings } from '#server/settings.ts'
import { StartRefusal } from './refusal.ts'

type Keys = Pick<Settings, 'formerConsoleKey'> & { databaseUrl: string; consoleKey: Buffer }

/**
 * What SQL wrote of the ways into lofts is sealed, and what a former key sealed is sealed with the one of now. Refuses the start where
 * neither opens something: whoever changes the key learns it while both are at hand.
 */
export async function sealSecrets({ databaseUrl, consoleKey, formerConsoleKey }: Keys): Promise<void> {
  const db = connect(databaseUrl, { max: 1 })
  const withKey = (key: Buffer) => ({ settings: { consoleKey: key }, now: () => toInstantOf(Date.now()) })
  try {
    const unopened = formerConsoleKey && (await changeKey(db, withKey(consoleKey), withKey(formerConsoleKey)))
    if (unopened) {
      const { lofts, people } = unopened
      const names = [...lofts, ...people].join(', ')
      throw new StartRefusal(
        `Neither the console’s key nor CONSOLE_KEY_FORMER opens what was sealed for ${names}: set CONSOLE_KEY_FORMER to the key that sealed it, or take it out to start without. Nothing was changed.`,
      )
    }
    await sealPlainWaysIn(db, withKey(consoleKey))
  } finally {
    await db.destroy()
  }
}
