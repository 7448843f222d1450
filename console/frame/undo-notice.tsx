import { useEffect, useRef, useState } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import type { OfferedUndo } from '#domain/undo.ts'
import { ask } from '#console/client/ask.ts'
import { wordsFor } from '#console/client/refusal-words.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useWords } from '#ui/use-words.ts'

/** As the wire has it. */
type Undo = Omit<OfferedUndo, 'until'> & { until: string }

type Props = {
  /** What was done. */
  children: string
  /** Of one change of several lofts there are several, taken back one after the other, the last first. */
  undos: readonly Undo[]
  onUndone: () => void
}

/** Says what was done, and takes it back for as long as that is offered. A refusal says why, and what stays. */
export function UndoNotice({ children, undos, onUndone }: Props) {
  const [isPending, setPending] = useState(false)
  const [left, setLeft] = useState(undos)
  const [problem, setProblem] = useWords()
  const isOver = useIsOver(undos)
  const notice = useRef<HTMLDivElement>(null)
  const isUndone = undos.length > 0 && left.length === 0

  async function undo() {
    setPending(true)
    setProblem(undefined)
    for (const one of left.toReversed()) {
      const undone = await ask('POST /api/staff/undo/{id}', { params: { id: String(one.id) } })
      if (!undone.ok) {
        setProblem(wordsFor(undone.error))
        break
      }
      setLeft((others) => others.filter(({ id }) => id !== one.id))
    }
    setPending(false)
    // The button goes: the focus stays with what it did.
    notice.current?.focus()
    onUndone()
  }

  return (
    <div ref={notice} tabIndex={-1}>
      <Notice role={problem ? 'alert' : 'status'} tone={problem ? 'error' : 'success'}>
        <span>{problem ?? (isUndone ? m.console_undone() : children)}</span>{' '}
        {left.length > 0 && !isOver && (
          <Button variant="link" isPending={isPending} onPress={() => void undo()}>
            {m.console_undo()}
          </Button>
        )}
      </Notice>
    </div>
  )
}

/** Whether the first of them ends: half an undo would be none. */
function useIsOver(undos: readonly Undo[]): boolean {
  const [isOver, setOver] = useState(false)
  const first = undos.map(({ until }) => until).toSorted()[0]
  useEffect(() => {
    if (!first) return
    const timer = setTimeout(() => setOver(true), Math.max(0, Date.parse(first) - Date.now()))
    return () => clearTimeout(timer)
  }, [first])
  return isOver
}
