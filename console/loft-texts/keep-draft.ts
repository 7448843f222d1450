import { toInstantOf } from '#domain/days.ts'
import type { LoftTexts } from '#domain/loft-text-fields.ts'
import type { CallError } from '#client/call.ts'
import { m } from '#i18n/paraglide/messages.js'
import { ask } from '#console/client/ask.ts'
import { keepTyped, typedBefore } from '#console/client/kept.ts'
import { fieldWordsFor, wordsFor } from '#console/client/refusal-words.ts'
import { beyondWords, heldIn, type Draft, type DraftState } from './draft-state.ts'
import { beyondOf, fields, type Field, type LoftTextsRead } from './draft-words.ts'
import { otherFields, toTexts, toTyped, type TypedTexts } from './typed-text.ts'

const pauseMs = 1200
const againMs = [4000, 8000, 16_000, 30_000] as const
/** A window asks who it is, and whoever closed it is not asked again and again. */
const doors = ['staff_signed_out', 'unlock_needed', 'prove_again']

export type DraftKeeper = ReturnType<typeof keepDraft>

/**
 * Keeps what is typed of a loft: saved after a pause and when a field is left, one saving at a time, the newest words next. Where
 * nobody answers, the words wait in this tab and are sent again; where somebody else wrote meanwhile, nothing is sent until it is
 * chosen between both.
 */
export function keepDraft(id: string, first: LoftTextsRead, proven: typeof ask) {
  const params = { id }
  const name = `loft-texts ${id}`
  const listeners = new Set<() => void>()
  let held = heldIn(first)
  let typed = held.saved
  /** Told where nothing is typed that is not saved. */
  let rest: DraftState = { is: 'read', read: first }
  let state: DraftState = rest
  let shown = drawn()
  let running: Promise<void> | null = null
  let timer: number | undefined
  let tries = 0
  let settledAt = -Infinity
  /** Sent, and perhaps kept: its answer was lost. */
  let unanswered: TypedTexts | null = null
  /** What was read is saved though its words stay: by then its writer has read newer publications. */
  let isDue = false
  let isLeft = false
  restore()

  function drawn(): Draft {
    const isUnsaved = otherFields(typed, held.saved).length > 0
    const texts = toTexts(typed, held.from)
    return { typed, saved: held.saved, texts, version: held.draft, isUnsaved, state }
  }

  function tell(next: DraftState): void {
    state = next
    shown = drawn()
    for (const listener of listeners) listener()
  }

  /** What somebody typed before a reload, over what they typed it. */
  function restore(): void {
    const { draft, basedOn, ...words } = typedBefore(name)
    if (draft === undefined) return
    typed = { ...typed, ...words }
    held = { ...held, draft: Number(draft), basedOn: Number(basedOn) }
    tell({ is: 'typed' })
  }

  function keep(): void {
    const words = Object.fromEntries(otherFields(typed, held.saved).map((field) => [field, typed[field]]))
    const over = { draft: String(held.draft), basedOn: String(held.basedOn) }
    keepTyped(name, Object.keys(words).length > 0 ? { ...words, ...over } : null)
  }

  function soon(ms: number): void {
    window.clearTimeout(timer)
    if (!isLeft) timer = window.setTimeout(() => void save(), ms)
  }

  const save = (): Promise<void> =>
    (running ??= saveAll().finally(() => {
      running = null
    }))

  async function saveAll(): Promise<void> {
    window.clearTimeout(timer)
    while (state.is !== 'overtaken' && (isDue || shown.isUnsaved)) {
      const sent = typed
      const { texts } = shown
      const beyond = fields.map(({ field }) => field).filter((field) => beyondOf(field, texts) > 0)
      if (beyond.length > 0)
        return tell({
          is: 'refused',
          fields: beyondWords(beyond, texts),
          problem: m.console_texts_state_refused,
        })
      tell({ is: 'saving' })
      const asking = isLeft ? ask : proven
      const payload = { draft: held.draft, basedOn: held.basedOn, ...texts }
      const called = await asking('PUT /api/staff/lofts/{id}/texts/draft', { params, payload })
      settledAt = performance.now()
      if (!called.ok) {
        if (await refuse(called, sent)) continue
        return
      }
      tries = 0
      unanswered = null
      isDue = false
      held = { ...held, from: texts, saved: sent, draft: called.answer.draft }
      keep()
      rest = { is: 'saved', at: toInstantOf(Date.now()) }
      tell(rest)
    }
    // Typed back to what was there.
    if (state.is === 'typed') tell(rest)
  }

  /** Whether to go on at once. */
  async function refuse(
    { status, error }: { status: number; error: CallError },
    sent: TypedTexts,
  ): Promise<boolean> {
    const { code } = error
    if (code === 'loft_draft_newer' || code === 'loft_draft_gone') return lookAgain()
    if (doors.includes(code)) tell({ is: 'door' })
    else if (status === 0 || status === 429 || status >= 500) {
      unanswered = sent
      failed()
    } else tell({ is: 'refused', fields: fieldWordsFor(error), problem: wordsFor(error) })
    return false
  }

  function failed(): void {
    tell({ is: 'failed' })
    soon(againMs[Math.min(tries, againMs.length - 1)]!)
    tries += 1
  }

  /** Reads what is there now. True: it is what was sent from here, and is written on. */
  async function lookAgain(): Promise<boolean> {
    const called = await (isLeft ? ask : proven)('GET /api/staff/lofts/{id}/texts', { params })
    if (!called.ok) {
      if (shown.isUnsaved) failed()
      return false
    }
    const read = called.answer
    const { draft, published } = read
    if (draft && unanswered && isSame(draft.texts, unanswered)) {
      held = { ...heldIn(read), saved: unanswered, basedOn: held.basedOn }
      unanswered = null
      tell(state)
      return true
    }
    if (draft && draft.version !== held.draft) tell({ is: 'overtaken', theirs: { is: 'draft', read } })
    else if (published.version !== held.basedOn) tell({ is: 'overtaken', theirs: { is: 'published', read } })
    else if (!draft) tell({ is: 'overtaken', theirs: { is: 'gone', read } })
    return false
  }

  const isSame = (texts: LoftTexts, sent: TypedTexts): boolean =>
    otherFields(toTyped(texts), toTyped(toTexts(sent, held.from))).length === 0

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    now: () => shown,

    type(field: Field, words: string): void {
      typed = { ...typed, [field]: words }
      keep()
      if (state.is === 'overtaken' || state.is === 'door') return tell(state)
      tell(running ? state : { is: 'typed' })
      soon(pauseMs)
    },

    /** Not later than a field is left, its words are sent. */
    leaveField: () => void (state.is === 'typed' && save()),
    again: () => void save(),

    /** Answers the version of the draft once nothing is left to save; null: something is in the way. */
    settle: async (): Promise<number | null> => {
      while (running) await running
      if (shown.isUnsaved) await save()
      return shown.isUnsaved || state.is === 'overtaken' ? null : held.draft
    },

    /** Nothing more is sent; answers the version of the draft. */
    pause: async (): Promise<number> => {
      window.clearTimeout(timer)
      while (running) await running
      return held.draft
    },

    /** The draft is given up, with what was typed and not saved. */
    forget(): void {
      settledAt = performance.now()
      typed = held.saved
      keep()
      tell(rest)
    },

    /** After a refusal to publish or to give up. */
    lookAgain: async (): Promise<void> => void (await lookAgain()),

    /** What is kept of both, by somebody who has seen both. */
    choose(words: TypedTexts): void {
      if (state.is !== 'overtaken') return
      const { is, read } = state.theirs
      const { basedOn } = held
      held = heldIn(read)
      rest = { is: 'read', read }
      // Over publications that one of both writers has not read nobody publishes unseen.
      held.basedOn = is === 'draft' ? Math.min(basedOn, held.basedOn) : read.published.version
      isDue = is === 'published' && read.draft !== null
      typed = words
      unanswered = null
      keep()
      tell({ is: 'typed' })
      if (isDue || shown.isUnsaved) void save()
      else tell(rest)
    },

    /** The page has been read again: where nothing is typed here it shows that. `askedAt`: in the time of `performance.now`. */
    adopt(read: LoftTextsRead, askedAt: number): void {
      if (running || askedAt < settledAt || shown.isUnsaved || state.is === 'overtaken') return
      const next = heldIn(read)
      if (next.draft === held.draft && next.basedOn === held.basedOn) return
      held = next
      typed = next.saved
      rest = { is: 'read', read }
      tell(rest)
    },

    begin(): void {
      isLeft = false
      if (shown.isUnsaved) soon(0)
    },

    /** The page is left: what can be saved is saved, and nothing is tried again. */
    leave(): void {
      isLeft = true
      if (state.is === 'typed' || state.is === 'failed') void save()
      window.clearTimeout(timer)
    },
  }
}
