import { createServer, type Server, type Socket } from 'node:net'
import {
  answerSearch,
  fetchedOf,
  isInSet,
  itemsOf,
  rowsOf,
  type ImapAccount,
  type Row,
} from './imap-mails.ts'
import type { KeptMails } from './kept-mails.ts'

/** Longer than any command that a reader of mail sends. */
const longestCommand = 64_000

/**
 * One mailbox, INBOX, with what was sent to its address and to those with a tag ('info+tag@…'), for whoever knows its password:
 * the part of IMAP4rev1 (RFC 3501) that reading it takes. What was read is forgotten with the process.
 */
export function createImapServer(mails: KeptMails, account: ImapAccount): Server {
  const seen = new Set<string>()
  const sockets = new Set<Socket>()
  // An answer of several parts must not wait until the client has acknowledged the first.
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    // A connection that breaks concerns its client alone.
    socket.on('error', () => socket.destroy())
    converse(socket, { mails, account, seen })
  })
  const close = server.close.bind(server)
  server.close = (done) => {
    for (const socket of sockets) socket.destroy()
    return close(done)
  }
  return server
}

type House = { mails: KeptMails; account: ImapAccount; seen: Set<string> }

/** Collects commands, with the literals in them, and answers one after the other. */
function converse(socket: Socket, house: House): void {
  const session: Session = { house, state: 'new', say: (text) => void socket.write(text) }
  let waiting = Buffer.alloc(0)
  let command = ''
  session.say('* OK sandbox mailbox\r\n')
  socket.on('data', (bytes) => {
    waiting = Buffer.concat([waiting, bytes])
    for (;;) {
      const end = waiting.indexOf('\r\n')
      if (waiting.length + command.length > longestCommand) return socket.destroy()
      if (end < 0) return
      const line = waiting.subarray(0, end).toString('utf8')
      const literal = /\{(\d{1,5})\}$/.exec(line)
      if (literal) {
        const size = Number(literal[1])
        if (waiting.length < end + 2 + size) {
          // Asked for once: what has come of it already was sent after that.
          if (waiting.length === end + 2) session.say('+ go on\r\n')
          return
        }
        const value = waiting.subarray(end + 2, end + 2 + size).toString('utf8')
        command += `${line.slice(0, literal.index)}"${value.replaceAll(/["\\]/g, '\\$&')}"`
        waiting = waiting.subarray(end + 2 + size)
        continue
      }
      waiting = waiting.subarray(end + 2)
      answer(session, command + line)
      command = ''
      if (session.state === 'over') return void socket.end()
    }
  })
}

type Session = {
  house: House
  state: 'new' | 'known' | 'selected' | 'over'
  say: (text: string | Buffer) => void
}

function answer(session: Session, line: string): void {
  const [tag = '*', ...words] = line.split(' ')
  // 'UID FETCH' is one command, of two words.
  const length = words[0]?.toUpperCase() === 'UID' ? 2 : 1
  const rest = words.slice(length).join(' ')
  const command = commands[words.slice(0, length).join(' ').toUpperCase()]
  const done = (said: string) => session.say(`${tag} ${said}\r\n`)
  if (!command) return done('BAD Unknown command')
  if (!command.states.includes(session.state)) return done('BAD Not now')
  done(command.perform(session, rest))
}

type Command = { states: Session['state'][]; perform: (session: Session, rest: string) => string }

const always: Session['state'][] = ['new', 'known', 'selected']
const inside: Session['state'][] = ['known', 'selected']

const commands: Readonly<Record<string, Command>> = {
  CAPABILITY: {
    states: always,
    perform({ say }) {
      say('* CAPABILITY IMAP4rev1\r\n')
      return 'OK Done'
    },
  },
  NOOP: { states: always, perform: () => 'OK Done' },
  LOGIN: {
    states: ['new'],
    perform(session, rest) {
      const { user, password } = session.house.account
      const [givenUser, givenPassword] = wordsOf(rest)
      if (givenUser !== user || givenPassword !== password) {
        return 'NO [AUTHENTICATIONFAILED] Wrong user or password'
      }
      session.state = 'known'
      return 'OK Done'
    },
  },
  LIST: {
    states: inside,
    perform({ say }, rest) {
      const pattern = wordsOf(rest)[1] ?? ''
      if (pattern === '') say('* LIST (\\Noselect) "/" ""\r\n')
      else if (['INBOX', '*', '%'].includes(pattern.toUpperCase())) say('* LIST () "/" INBOX\r\n')
      return 'OK Done'
    },
  },
  SELECT: {
    states: inside,
    perform(session, rest) {
      if (wordsOf(rest)[0]?.toUpperCase() !== 'INBOX') return 'NO [NONEXISTENT] No such mailbox'
      const rows = rowsIn(session)
      session.state = 'selected'
      session.say('* FLAGS (\\Seen)\r\n* OK [PERMANENTFLAGS (\\Seen)] Limited\r\n')
      session.say(`* ${rows.length} EXISTS\r\n* 0 RECENT\r\n`)
      session.say(`* OK [UIDVALIDITY ${validityOf(session)}] Valid\r\n`)
      session.say(`* OK [UIDNEXT ${session.house.mails.list().length + 1}] Next\r\n`)
      return 'OK [READ-WRITE] Done'
    },
  },
  'UID SEARCH': {
    states: ['selected'],
    perform(session, rest) {
      const found = answerSearch(rowsIn(session), rest, session.house.seen)
      session.say(`* SEARCH${found.map((uid) => ` ${uid}`).join('')}\r\n`)
      return 'OK Done'
    },
  },
  'UID FETCH': {
    states: ['selected'],
    perform(session, rest) {
      const [, set = '', wanted = ''] = /^(\S+) (.*)$/.exec(rest) ?? []
      const rows = rowsIn(session)
      const items = itemsOf(wanted)
      for (const row of rows.filter(({ uid }) => isInSet(uid, set, rows))) {
        session.say(fetchedOf(row, items, session.house.seen))
      }
      return 'OK Done'
    },
  },
  'UID STORE': {
    states: ['selected'],
    perform(session, rest) {
      const [, set = '', sign = ''] = /^(\S+) ([+-]?)FLAGS(?:\.SILENT)? \(?\\Seen\)?$/i.exec(rest) ?? []
      const rows = rowsIn(session)
      for (const { uid, mail } of rows.filter((row) => isInSet(row.uid, set, rows))) {
        if (sign === '-') session.house.seen.delete(mail.id)
        else session.house.seen.add(mail.id)
        session.say(`* ${rows.findIndex((row) => row.uid === uid) + 1} FETCH (UID ${uid})\r\n`)
      }
      return 'OK Done'
    },
  },
  LOGOUT: {
    states: always,
    perform(session) {
      session.say('* BYE\r\n')
      session.state = 'over'
      return 'OK Done'
    },
  },
}

const rowsIn = ({ house }: Session): Row[] => rowsOf(house.mails, house.account)

/** Another one when the mails of former starts are gone: numbers count from anew then. */
function validityOf({ house }: Session): number {
  const first = house.mails.list().at(-1)
  return first ? Math.floor(Date.parse(first.date) / 1000) : 1
}

/** Words and quoted strings. */
function wordsOf(text: string): string[] {
  return [...text.matchAll(/"((?:[^"\\]|\\.)*)"|[^\s"]+/g)].map(
    ([word, quoted]) => quoted?.replaceAll(/\\(.)/g, '$1') ?? word,
  )
}
