import { useEffect, useState } from 'react'
import { readSession, useSession } from '#web/session/session.ts'

/** Two minutes before the end a signed-in person is told (decisions §3). */
const warnedBeforeMs = 120_000

/**
 * True in the last two minutes. When the hour is over the session is removed, which pages that need one notice; not
 * where `isLeftAlone`: there the next thing that is sent finds out, so that nobody is led away while paying or typing.
 */
export function useSessionEnd(isLeftAlone: boolean): boolean {
  const session = useSession()
  const [warned, setWarned] = useState<string | null>(null)
  useEffect(() => {
    if (!session) return undefined
    const { token, expiresAt } = session
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      const left = Date.parse(expiresAt) - Date.now()
      if (left <= warnedBeforeMs) setWarned(token)
      if (left > 0) timer = setTimeout(look, left > warnedBeforeMs ? left - warnedBeforeMs : left)
      else if (!isLeftAlone) readSession()
    }
    look()
    // Timers stand still while a computer sleeps.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [session, isLeftAlone])
  return session !== null && warned === session.token
}
