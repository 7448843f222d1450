import { useState } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { call, type CallOptions } from '#client/call.ts'
import { wordsFor } from '#client/sentence-for.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Typeset } from '#ui/typeset.tsx'
import { useWords } from '#ui/use-words.ts'
import { Section } from './correspondence.tsx'

/** The link that makes an account goes to the mailbox of the stay, and is not here: letters are passed on. */
export function AccountOffer({ by }: { by: CallOptions }) {
  const [stage, setStage] = useState<'idle' | 'asking' | 'sent'>('idle')
  const [problem, setProblem] = useWords()

  async function ask() {
    if (stage === 'asking') return
    setStage('asking')
    setProblem(undefined)
    const answered = await call('POST /api/stay/claim', {}, by)
    setStage(answered.ok ? 'sent' : 'idle')
    if (!answered.ok) setProblem(wordsFor(answered.error))
  }

  return (
    <Section title={m.own_stay_account()}>
      <p className="mb-4">
        <Typeset>{m.own_stay_account_text()}</Typeset>
      </p>
      <p role="status">{stage === 'sent' && m.own_stay_account_sent()}</p>
      {stage !== 'sent' && (
        <Button
          variant="quiet"
          isPending={stage === 'asking'}
          pendingLabel={m.words_sending()}
          onPress={() => void ask()}
        >
          {m.own_stay_account_send()}
        </Button>
      )}
      {problem && (
        <Notice tone="error" role="alert" className="mt-4">
          {problem}
        </Notice>
      )}
    </Section>
  )
}
