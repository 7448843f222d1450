import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { consolePathTo } from '#i18n/console-paths.ts'
import type { Answer, CallError } from '#client/call.ts'
import { sentenceFor } from '#console/client/refusal-words.ts'
import { momentOf } from '#client/session-words.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { ask } from '#console/client/ask.ts'
import { JoinForm } from '#console/proof/join-form.tsx'
import { RecoveryCodes } from '#console/proof/recovery-codes.tsx'
import { roleWords } from '#console/team/role-words.ts'
import { PageTitle } from '#console/frame/page-title.tsx'

type Invitation = Answer<'POST /api/staff/invitation'>

/** Where a link into the console leads: who you are, then one way in, then ten codes to keep. */
export function Component() {
  const locale = useLocale()
  const navigate = useNavigate()
  const secret = useLocation().hash.slice(1)
  const [codes, setCodes] = useState<string[] | null>(null)
  const { invitation, problem, read } = useInvitation(secret)

  /** Whoever is the first finds, as a rule, a house that has to be set up. */
  async function goOn() {
    const isFirst = invitation?.kind === 'first_owner'
    const opening = isFirst ? await ask('GET /api/staff/opening') : null
    const page = opening?.ok && opening.answer.status === 'not_open' ? 'setUp' : 'home'
    await navigate(consolePathTo(page, locale), { replace: true })
  }

  if (codes) {
    return (
      <>
        <PageTitle lead={`${m.console_codes_why()} ${m.console_codes_lead()}`}>
          {m.console_codes_title()}
        </PageTitle>
        <RecoveryCodes codes={codes} />
        <Button className="mt-8" size="large" onPress={() => void goOn()}>
          {m.console_codes_done()}
        </Button>
      </>
    )
  }
  if (problem) {
    return (
      <>
        <PageTitle>{m.console_join_failed()}</PageTitle>
        <Notice tone="error" role="alert">
          {sentenceFor(problem)}
        </Notice>
        {problem.code !== 'invitation_invalid' && (
          <Button className="mt-6" onPress={read}>
            {m.words_retry()}
          </Button>
        )}
      </>
    )
  }
  if (!invitation) return <PageTitle>{m.words_waiting()}</PageTitle>
  return (
    <>
      <PageTitle lead={leadOf(invitation)}>{titleOf(invitation)}</PageTitle>
      <p className="small text-muted mb-6">
        {m.console_join_expires({ moment: momentOf(invitation.expiresAt, locale) })}
      </p>
      <JoinForm secret={secret} invitation={invitation} onJoined={setCodes} />
    </>
  )
}

function titleOf({ kind }: Invitation): string {
  if (kind === 'first_owner') return m.console_join_owner()
  return kind === 'invitation' ? m.console_join_title() : m.console_join_again()
}

function leadOf({ kind, role, invitedBy }: Invitation): string {
  if (kind === 'first_owner') return m.console_join_owner_lead()
  if (kind === 'new_factors')
    return invitedBy === null ? m.console_join_recovered_lead() : m.console_join_again_lead()
  return m.console_join_lead({ name: invitedBy ?? '', role: roleWords[role]() })
}

function useInvitation(secret: string) {
  const [invitation, setInvitation] = useState<Invitation | null>(null)
  const [problem, setProblem] = useState<CallError | null>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const leaving = new AbortController()
    async function read() {
      const called = await ask('POST /api/staff/invitation', { payload: { secret } })
      if (leaving.signal.aborted) return
      setProblem(called.ok ? null : called.error)
      setInvitation(called.ok ? called.answer : null)
    }
    void read()
    return () => leaving.abort()
  }, [secret, tries])
  return { invitation, problem, read: () => setTries(tries + 1) }
}
