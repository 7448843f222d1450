import { todayIn } from '#domain/days.ts'
import type { EndState } from './end-state.ts'
import type { HistoryLog } from './log.ts'
import type { Incoming } from './mail-server.ts'
import type { Violation } from './outcome.ts'

const zone = 'America/Toronto'

type Message = EndState['messages'][number]

/** What each message counts in its thread: what a program wrote counts nothing. */
export const counting = (messages: readonly Message[], threadId: number): Message[] =>
  messages.filter((one) => one.threadId === threadId && !one.isAutomatic)

/** Whatever was taken from anybody is kept once, in the thread that it belongs to. */
export function compareMessages(end: EndState, log: HistoryLog): Violation[] {
  return [
    ...compareContacts(end, log),
    ...compareTyped(end, log),
    ...compareAnswersByMail(end),
    ...compareWritten(end, log),
    ...compareThreads(end, log),
    ...(log.causedByMail > 0
      ? [{ rule: 'an email that came in made work', what: `${log.causedByMail} times` }]
      : []),
  ]
}

/** By the contact page: the same words of one person are one message a day, in a thread of its own. */
function compareContacts({ threads, messages }: EndState, { contacted }: HistoryLog): Violation[] {
  const kept = messages
    .filter(({ key }) => key?.startsWith('contact/'))
    .map(({ threadId, body, at }) => ({
      email: threads.find(({ id }) => id === threadId)?.email,
      body,
      day: todayIn(zone, at),
    }))
  const names = kept.map(({ email, body, day }) => `${email} ${body} ${day}`)
  const twice = names.filter((name, index) => names.indexOf(name) !== index)
  const lost = contacted.filter(
    ({ email, body, from, to }) =>
      !kept.some((one) => one.email === email && one.body === body && one.day >= from && one.day <= to),
  )
  return [
    ...twice.map((what) => ({ rule: 'a message of the contact page is kept twice', what })),
    ...lost.map(({ email, body, from }) => ({
      rule: 'a message of the contact page is lost',
      what: `${email} ${body} ${from}`,
    })),
  ]
}

/** While paying: it is in the thread of the stay exactly when that was ever booked. */
function compareTyped({ typed, payments, threads, messages }: EndState, { said }: HistoryLog): Violation[] {
  const ofStays = typed.flatMap(({ id, message, confirmedAt }): Violation[] => {
    const thread = threads.find(({ stayId }) => stayId === id)
    const kept = messages.filter(({ key }) => key === `stay/${id}`)
    const isOwed = message !== null && confirmedAt !== null
    const isKept = kept.length === 1 && kept[0]?.threadId === thread?.id && kept[0]?.body === message
    if (isOwed ? isKept : kept.length === 0) return []
    return [{ rule: 'what was typed while paying is not in its thread', what: `stay ${id}: ${kept.length}` }]
  })
  const forgotten = [...said].flatMap(([intentId, words]): Violation[] => {
    const payment = payments.find((one) => one.intentId === intentId)
    const stay = payment && typed.find(({ id }) => id === payment.stayId)
    if (!stay || stay.message === words) return []
    // Typed about a stay that was theirs already, it follows in its thread.
    const thread = threads.find(({ stayId }) => stayId === stay.id)
    const following = messages.filter((one) => one.threadId === thread?.id && one.body === words)
    if (
      stay.confirmedAt !== null &&
      following.length === 1 &&
      following[0]?.key?.startsWith(`stay/${stay.id}/`)
    )
      return []
    return [{ rule: 'what was typed while paying is lost', what: `stay ${stay.id}: ${stay.message}` }]
  })
  return [...ofStays, ...forgotten]
}

/** By mail: each email once, as what it is, from whom it is. */
function compareAnswersByMail({ threads, messages, system }: EndState): Violation[] {
  const handed = system.mail.handed.filter(isAnswer)
  const own = handed.flatMap(({ mail }): Violation[] => {
    const thread = threads.find(({ token }) => token === mail.token)
    const kept = messages.filter(({ body, direction }) => direction === 'in' && body === mail.text)
    const [one] = kept
    const isSo = kept.length === 1 && one?.threadId === thread?.id && one?.isAutomatic === mail.isAutomatic
    return isSo ? [] : [{ rule: 'an answer by mail is not kept once', what: `${mail.text} ${kept.length}` }]
  })
  const strays = messages.filter(
    ({ direction, key, body }) =>
      direction === 'in' && key === null && !handed.some(({ mail }) => mail.text === body),
  )
  return [...own, ...strays.map(({ id }) => ({ rule: 'a message that nobody wrote', what: `message ${id}` }))]
}

const isAnswer = (one: Incoming): one is Incoming & { kind: 'answer' } => one.kind === 'answer'

/** By the staff: each form once, and a reply only by somebody who had read all that came before. */
function compareWritten({ messages }: EndState, { forms, written }: HistoryLog): Violation[] {
  const own = messages.filter(({ direction }) => direction !== 'in')
  const violations = written
    .filter(({ key }) => !own.some((one) => one.key === key))
    .map(({ key }): Violation => ({ rule: 'what the staff wrote is lost', what: key }))
  for (const { id, key, threadId, body, direction } of own) {
    const form = forms.get(key ?? '')
    const what = `message ${id} ${key}`
    if (form?.threadId !== threadId || form.body !== body)
      violations.push({ rule: 'a message that nobody wrote', what })
    if (own.some((one) => one.id < id && one.body === body))
      violations.push({ rule: 'one form of the staff is kept twice', what })
    const before = counting(messages, threadId).findIndex((one) => one.id === id)
    if (direction === 'out' && before !== form?.version)
      violations.push({ rule: 'a reply was taken from somebody who had not read the thread', what })
  }
  return violations
}

/**
 * A thread's version counts its messages. It is open from each word of its guest on until somebody of the staff says that it is
 * done, and nothing else changes that.
 */
function compareThreads(end: EndState, { outdated, marked }: HistoryLog): Violation[] {
  const { threads, messages, threadsMade } = end
  const violations: Violation[] = []
  for (const { id, version, state, stayId } of threads) {
    const add = (rule: string) => violations.push({ rule, what: `thread ${id} ${state} version ${version}` })
    const words = counting(messages, id)
    if (version !== words.length) add('a thread does not count its messages')
    if (stayId === null && words.length === 0) add('a thread has no message')
    const made = threadsMade.filter(({ threadId }) => threadId === id)
    made.forEach((one, index) => {
      const before = made[index - 1] ?? { version: 0, state: 'open' }
      const isWord = one.version > before.version
      const isOfGuest = isWord && words[one.version - 1]?.direction === 'in'
      const isMarked = marked.some((mark) => mark.threadId === id && isSame(mark, one))
      if (isOfGuest ? one.state !== 'open' : one.state !== before.state && (isWord || !isMarked))
        add('a thread is in a state that nobody gave it')
    })
    const lastOfGuest = words.findLastIndex(({ direction }) => direction === 'in') + 1
    const own = marked.filter((mark) => mark.threadId === id && mark.version >= lastOfGuest)
    const isOnly = (wanted: string) => own.length > 0 && own.every((mark) => mark.state === wanted)
    if (isOnly('done') && own.some(({ isTold }) => isTold) && state !== 'done')
      add('a thread that is done is open')
    if (isOnly('open') && state !== 'open') add('a thread that is open is done')
    if (outdated.some((one) => one.threadId === id && one.version >= version))
      add('somebody was told that something came, and nothing had')
  }
  return violations
}

const isSame = (a: { version: number; state: string }, b: { version: number; state: string }): boolean =>
  a.version === b.version && a.state === b.state
