import { expect, test } from 'vitest'
import { superviseThread, type ThreadOptions } from './supervised-thread.ts'

/** A thread of a few lines: it says 'ready', and what it was given; `break` ends it as an error without a listener does. */
const file = new URL(
  `data:text/javascript,${encodeURIComponent(`
  import { parentPort, workerData } from 'node:worker_threads'
  if (workerData.breaks === 'before') throw new Error('never ready')
  parentPort.on('message', (message) => {
    if (message === 'stop') parentPort.close()
    if (message === 'break') Promise.reject(new Error('broken'))
  })
  parentPort.postMessage('ready')
  parentPort.postMessage(workerData)
  if (workerData.breaks === 'after') setTimeout(() => Promise.reject(new Error('broken')))
`)}`,
)

/** What happens to a thread that breaks a number of times, in order. */
function supervised(breaks: readonly ('before' | 'after' | null)[]) {
  const seen: unknown[] = []
  let starts = 0
  const options: ThreadOptions<{ breaks: unknown }> = {
    file,
    data: () => ({ breaks: breaks[starts++] ?? null }),
    onNews: ({ breaks: told }) => seen.push(told),
    onEnd: ({ message }, againMs) => seen.push(`${message} ${againMs}`),
    wait: () => Promise.resolve(),
  }
  return { seen, thread: superviseThread(options) }
}

test('a thread that ends by itself is started again, later each time, and the process goes on', async () => {
  const { seen, thread } = supervised(['after', 'before', 'before', 'after'])
  const { isUp, stop } = await thread
  await expect
    .poll(() => seen, { timeout: 10_000 })
    .toEqual(['after', 'broken 1000', 'never ready 2000', 'never ready 4000', 'after', 'broken 8000', null])
  expect(isUp()).toBe(true)
  await stop()
  expect(isUp()).toBe(false)
  expect(seen).toHaveLength(7)
})

test('a thread that never works is told to whoever starts it', async () => {
  const { thread } = supervised(['before'])
  await expect(thread).rejects.toThrow('never ready')
})
