import { useEffect, useState } from 'react'
import { forgetToken } from '#client/open-session.ts'
import { readSession, useSession } from '#client/session.ts'

/** Two minutes before the end a signed-in person is told (decisions §3). */
const warnedBeforeMs = 120_000

/**
 * 'near' in the last two minutes. When the hour is over the session is removed, which pages that need one notice. Where
 * `isLeftAlone` only the browser's storage forgets it: there it is 'over', and the next thing that is sent finds out, so that
 * nobody is led away while paying or typing.
 */
export function useSessionEnd(isLeftAlone: boolean): 'far' | 'near' | 'over' {
  const session = useSession()
  const [warned, setWarned] = useState<string | null>(null)
  const [over, setOver] = useState<string | null>(null)
  useEffect(() => {
    if (!session) return undefined
    const { token, expiresAt } = session
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      const left = Date.parse(expiresAt) - Date.now()
      if (left <= warnedBeforeMs) setWarned(token)
      if (left > 0) timer = setTimeout(look, left > warnedBeforeMs ? left - warnedBeforeMs : left)
      else if (isLeftAlone) {
        forgetToken()
        setOver(token)
      } else readSession()
    }
    look()
    // Timers stand still while a computer sleeps.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [session, isLeftAlone])
  if (session === null) return over !== null && isLeftAlone ? 'over' : 'far'
  return warned === session.token ? 'near' : 'far'
}
