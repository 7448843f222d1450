/**
 * A fixed piece of work, which tells how fast this machine is right now: what takes longer is held against it, because
 * machines of the same kind differ by a factor of two and more. It never changes: changed, no earlier figure means anything.
 */
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'
import { brotliCompressSync, constants, gunzipSync, gzipSync } from 'node:zlib'

const self = fileURLToPath(import.meta.url)

/**
 * Does the work on two cores side by side.
 * @returns {Promise<number>} how many seconds it took until both were done, 2.6 on the one that the bar was set on.
 */
export async function timeFixedWork() {
  const from = performance.now()
  await Promise.all([onOneCore(), onOneCore()])
  return (performance.now() - from) / 1000
}

function onOneCore() {
  return new Promise((resolve, reject) => {
    new Worker(self).once('message', resolve).once('error', reject)
  })
}

/** Hashing, compressing and JSON in equal parts, as building and testing consist of. */
function work() {
  const rows = Array.from({ length: 20_000 }, (_, at) => ({
    id: at,
    name: `loft ${(at * 7919) % 1000}`,
    nights: [at % 31, (at * 3) % 31, (at * 5) % 31],
    cents: (at * 104_729) % 1_000_000,
  }))
  let text = JSON.stringify(rows)
  for (let round = 0; round < 45; round += 1) {
    const read = JSON.parse(text)
    read.sort((a, b) => a.cents - b.cents || a.id - b.id)
    text = JSON.stringify(read)
  }
  let bytes = Buffer.from(text)
  for (let round = 0; round < 300; round += 1) {
    bytes.set(createHash('sha512').update(bytes).digest(), round * 64)
  }
  for (let round = 0; round < 12; round += 1) bytes = gunzipSync(gzipSync(bytes))
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }
  return brotliCompressSync(bytes, { params }).length
}

if (!isMainThread) parentPort.postMessage(work())
else if (process.argv[1] === self) console.log((await timeFixedWork()).toFixed(2))
