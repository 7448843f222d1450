import { connect } from 'node:net'
import { once } from 'node:events'
import { createTransport } from 'nodemailer'
import { expect, test } from 'vitest'
import { startMailboxThread } from './mailbox-thread.ts'

const anywhere = { host: '127.0.0.1', smtpPort: 0, httpPort: 0, dataFile: null }

test('a mailbox in a thread of its own takes mails, shows them, and says which port is taken', async () => {
  const mailbox = await startMailboxThread(anywhere)
  const mail = { from: 'a@b.example', to: 'c@d.example', text: 'Oui.' }
  await createTransport(mailbox.smtpUrl).sendMail(mail)
  const { items } = (await (await fetch(`${mailbox.url}/api/mails`)).json()) as { items: object[] }
  expect(items).toMatchObject([{ to: 'c@d.example', text: 'Oui.\n' }])
  const taken = startMailboxThread({ ...anywhere, smtpPort: mailbox.smtpPort })
  await expect(taken).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await mailbox.close()
  await expect(fetch(mailbox.url)).rejects.toThrow('fetch failed')
})

/** Listens, and ends by itself when it is spoken to. */
const ending = `
  import { createServer } from 'node:net'
  import { parentPort, workerData } from 'node:worker_threads'
  const server = createServer((socket) => socket.on('data', () => process.exit(1)))
  server.listen(workerData.smtpPort, '127.0.0.1', () =>
    parentPort.postMessage({ opened: { smtpPort: server.address().port, httpPort: 0, imapPort: 0 } }))
  parentPort.on('message', () => process.exit(0))`

test('one that ends by itself is opened again on the same ports', async () => {
  const told: string[] = []
  const mailbox = await startMailboxThread(anywhere, {
    file: new URL(`data:text/javascript,${encodeURIComponent(ending)}`),
    againMs: 0,
    tell: (sentence: string) => void told.push(sentence),
  })
  const isThere = async () => {
    const socket = connect(mailbox.smtpPort, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    return { socket, isOpen }
  }
  for (const times of [1, 2]) {
    const { socket } = await isThere()
    socket.on('error', () => undefined).write('end')
    await once(socket, 'close')
    await expect.poll(async () => (await isThere()).isOpen, { timeout: 10_000 }).toBe(true)
    expect(told).toHaveLength(times)
  }
  await mailbox.close()
})
