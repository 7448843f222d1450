/** Stands in for the jobs: there are none. */
import { parentPort } from 'node:worker_threads'

parentPort.once('message', () => parentPort.close())
parentPort.postMessage('ready')
