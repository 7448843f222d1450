import { callbackify } from 'node:util'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import type { KeptMails } from './kept-mails.ts'

const maxBytes = 16_000_000
/** Mails that are read at a time: each is in memory twice over while it is, and the others wait on the wire. */
const mostAtOnce = 2

/**
 * Takes mail for everybody, with two kinds of recipients that it does not take, so that failures can be seen:
 * `refuse…@` is refused for good (550) and `later…@` for now (451).
 */
export function createSmtpServer(mails: KeptMails): SMTPServer {
  const inTurn = turns(mostAtOnce)
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    size: maxBytes,
    banner: 'sandbox mailbox',
    onRcptTo({ address }, _session, callback) {
      if (/^refuse/i.test(address)) return callback(refusal(550, 'No such person here'))
      if (/^later/i.test(address)) return callback(refusal(451, 'Come back later'))
      return callback()
    },
    onData: callbackify(async (stream: SMTPServerDataStream, session: SMTPServerSession) => {
      await inTurn(async () => {
        const source = await read(stream)
        if (!source) throw refusal(552, 'Message is too large')
        await mails.keep(recipientsOf(session), source)
      })
    }),
  })
  // Unheard, it would end the process: a connection that breaks concerns its client alone, and that the port is taken is
  // heard by the code that waits for the server to listen.
  server.on('error', () => undefined)
  return server
}

/** Lets so many work at once, in the order in which they came. */
function turns(most: number): (work: () => Promise<void>) => Promise<void> {
  const waiting: (() => void)[] = []
  let working = 0
  return async (work) => {
    if (working < most) working += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else working -= 1
    }
  }
}

/** Null of one that is longer than it may be: what comes after that is not kept. */
async function read(stream: SMTPServerDataStream): Promise<Buffer | null> {
  const pieces: Buffer[] = []
  for await (const piece of stream) {
    if (stream.sizeExceeded) pieces.length = 0
    else pieces.push(piece as Buffer)
  }
  return stream.sizeExceeded ? null : Buffer.concat(pieces)
}

function recipientsOf({ envelope }: SMTPServerSession): string[] {
  return envelope.rcptTo.map(({ address }) => address)
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}
