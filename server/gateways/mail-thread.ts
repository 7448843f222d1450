/** Reads a mailbox in a thread of its own (mail-main.ts), which is there as long as a visit: a mail that ends it ends nothing else. */
import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { away, reached, wrong, type Reached } from '#server/reached.ts'
import { nameOf, UnreadableMail, type Inbox, type OpenMailbox, type Visit } from './inbox.ts'

/** What the thread is asked, one thing after the other: to open the mailbox, what it then has to do there, and to leave. */
export type Wish = 'open' | 'leave' | { [Name in Doing]: { name: Name; given: Given<Name> } }[Doing]
/** `over`: the visit, and with it the thread. */
export type Answer = { value: unknown } | { unreadable: string } | { over: Visit }
export type Opened = Pick<OpenMailbox, 'uidValidity' | 'lastUid'>
type Doing = Exclude<keyof OpenMailbox, keyof Opened>
type Given<Name extends Doing> = Parameters<OpenMailbox[Name]>

/** For one wish: the headers of fifty mails, or a part of one. The worst that is known of either takes a tenth of it (mail-shapes.test.ts). */
const mostWorkMs = 2000
/** Before another thread begins, where a mail has ended one: it is twice as long after each, and no mail is fetched meanwhile. */
const [firstAgainMs, longestAgainMs] = [1000, 4000]

type Limits = {
  mostWorkMs?: number
  /** Tests wait less. */
  wait?: (ms: number) => Promise<unknown>
}

/** `file`: mail-main.ts, or what it became in the build. */
export function createThreadInbox(file: URL, url: string, limits: Limits = {}): Inbox {
  const { wait = setTimeout } = limits
  return {
    name: nameOf(url),
    async visit(work) {
      let reader = null as Reader | null
      let againMs = firstAgainMs
      let uidValidity: string | null = null
      async function open(): Promise<Opened> {
        reader = beginReader(file, url, limits)
        const opened = (await reader.ask('open')) as Opened
        if (opened.uidValidity !== (uidValidity ??= opened.uidValidity))
          throw new Error('The numbers of the mailbox mean others.')
        return opened
      }
      /** A thread that a mail has ended is followed by another, when there is something to do again. */
      async function ask(wish: Wish): Promise<unknown> {
        if (!reader) {
          await wait(againMs)
          againMs = Math.min(againMs * 2, longestAgainMs)
          await open()
        }
        try {
          const value = await reader!.ask(wish)
          againMs = firstAgainMs
          return value
        } catch (error) {
          if (error instanceof UnreadableMail) reader = null
          throw error
        }
      }
      try {
        await work(mailboxOf(await open(), ask))
        // Where the last mail ended it, there is nothing to leave.
        await reader?.ask('leave')
        return { ok: true }
      } catch (error) {
        if (error instanceof VisitOver) return error.visit
        throw error
      } finally {
        await reader?.end()
      }
    },
  }
}

/** Whether the server takes the user and password of INBOX_URL and has the folder; nothing is read. */
export async function askInbox(file: URL, url: string): Promise<Reached> {
  const visit = await createThreadInbox(file, url).visit(async () => undefined)
  if (visit.ok) return reached
  const where = `The mail server of INBOX_URL at ${new URL(url).host}`
  return visit.reason === 'inbox_refused'
    ? wrong(`${where} does not take its user, password or folder: ${visit.answer}.`)
    : away(`${where} cannot be reached: ${visit.answer}.`)
}

function mailboxOf(opened: Opened, ask: (wish: Wish) => Promise<unknown>): OpenMailbox {
  const doing =
    <Name extends Doing>(name: Name) =>
    (...given: Given<Name>) =>
      ask({ name, given } as Wish) as ReturnType<OpenMailbox[Name]>
  return {
    ...opened,
    listAfter: doing('listAfter'),
    readHeads: doing('readHeads'),
    readAnswer: doing('readAnswer'),
    readLetters: doing('readLetters'),
    readLoss: doing('readLoss'),
    markSeen: doing('markSeen'),
  }
}

/** The mailbox was left, or broke. */
class VisitOver extends Error {
  readonly visit: Visit
  constructor(visit: Visit) {
    super('The visit is over.')
    this.visit = visit
  }
}

type Reader = {
  ask(wish: Wish): Promise<unknown>
  end(): Promise<unknown>
}

function beginReader(file: URL, url: string, { mostWorkMs: budgetMs = mostWorkMs }: Limits): Reader {
  const worker = new Worker(file, {
    workerData: { url },
    // What the headers of fifty mails need is a tenth of it.
    resourceLimits: { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 },
  })
  let waiting: PromiseWithResolvers<Answer> | null = null
  let ended: Error | null = null
  let cause: Error | null = null
  let isOpen = false
  worker.on('message', (answer: Answer) => waiting?.resolve(answer))
  worker.once('error', (error: Error) => (cause = error))
  worker.once('exit', () => {
    // Before it was open there was no mail that could have ended it.
    ended = isOpen
      ? new UnreadableMail('A mail ended its reader.', { cause })
      : new Error('The reader of mails did not begin.', { cause })
    waiting?.reject(ended)
  })
  return {
    async ask(wish) {
      if (ended) throw ended
      waiting = Promise.withResolvers()
      worker.postMessage(wish)
      // What it loads when it begins is no mail's.
      const unwatch = wish === 'open' ? () => undefined : watchWork(worker, budgetMs)
      const answer = await waiting.promise.finally(unwatch)
      isOpen = true
      if ('value' in answer) return answer.value
      await worker.terminate()
      throw 'over' in answer ? new VisitOver(answer.over) : new UnreadableMail(answer.unreadable)
    },
    end: () => worker.terminate(),
  }
}

/** Ends the thread above that. Work is what it did itself: no time in which it waits for the mail server, or behind other programs. */
function watchWork(worker: Worker, budgetMs: number): () => void {
  // A thread that has ended cannot be asked any more.
  const ask = (since?: NodeJS.CpuUsage) => worker.cpuUsage(since).catch(() => null)
  const begun = ask()
  async function look(): Promise<void> {
    const since = await begun
    const used = since && (await ask(since))
    if (used && (used.user + used.system) / 1000 > budgetMs) await worker.terminate()
  }
  const timer = setInterval(() => void look(), 50)
  return () => clearInterval(timer)
}
