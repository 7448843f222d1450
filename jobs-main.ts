/** The thread in which jobs run: what ends it leaves the site as it is (server/start/supervised-thread.ts starts another). */
import { parentPort, workerData } from 'node:worker_threads'
import { releaseJobsOf } from '#server/db/jobs.ts'
import { openPrintingThread } from '#server/gateways/printing-thread.ts'
import { startJobs } from '#server/jobs.ts'
import { receivedSettings, type JobsThreadData, type JobsThreadNews } from '#server/start/jobs-thread.ts'
import { openDeps } from './open-deps.ts'

const { settings: sent, abandonedBy, mailThread, printThread } = workerData as JobsThreadData
const settings = receivedSettings(sent)
const parent = parentPort!
const tell = (news: JobsThreadNews) => parent.postMessage(news)

const documents = openPrintingThread(new URL(printThread))
const { deps, close } = openDeps(settings, { documents, mailThread: new URL(mailThread) })
await releaseJobsOf(deps.db, abandonedBy)
const jobs = await startJobs(deps, settings.databaseUrl, {
  onName: (name) => tell({ name }),
  onBroken: (error) => {
    throw error
  },
})
parent.once('message', async () => {
  await jobs.stop()
  await close()
  await documents.close()
  parent.close()
})
tell('ready')
