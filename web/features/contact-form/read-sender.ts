import type { Locale } from '#domain/locale.ts'
import { readOwnProfile } from '#web/features/profile-form/read-profile.ts'
import { readSession } from '#web/client/session.ts'
import { nobody, type Sender } from './contact-values.ts'

/** Whoever is signed in need not say again who they are. Runs in the browser only. */
export async function readSender(locale: Locale): Promise<Sender> {
  const session = readSession()
  if (!session) return nobody
  const { firstname, lastname, email, telephone } = await readOwnProfile(session.token, locale)
  return { firstname, lastname, email, telephone }
}
