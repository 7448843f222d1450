/**
 * `npm run bench`: what the built product can do, part by part; `npm run bench -- sale` is one part. Each figure stands beside
 * one of the same run that a noisy machine changes in the same way; figures.ts says which ratios fail the run.
 */
import { stopDatabases } from './databases/start-database.ts'
import { printFigures, type Figures } from './figures.ts'
import { measureAnswers } from './parts/answers.ts'
import { measureBookings } from './parts/bookings.ts'
import { measureConsole } from './parts/console.ts'
import { measureFlood } from './parts/flood.ts'
import { measureLighthouse } from './parts/lighthouse.ts'
import { measureRefused } from './parts/refused.ts'
import { measureSale, measureTabs } from './parts/sale.ts'
import { measureScale } from './parts/scale.ts'
import { measureWeight } from './parts/weight.ts'

type Part = { title: string; measure: (figures: Figures, seconds: number, sizes: number[]) => Promise<void> }

const parts: Record<string, Part> = {
  sale: { title: 'The sale: 0, 10, 30 and 50 holds a second beside 200 readers', measure: measureSale },
  refused: { title: 'Fifty holds a second in six lofts, half of them refused', measure: measureRefused },
  tabs: { title: 'The same sale while ten and twenty tabs of the staff listen', measure: measureTabs },
  answers: { title: 'Single answers, 32 connections', measure: measureAnswers },
  bookings: { title: 'Whole bookings, 8 guests at once', measure: measureBookings },
  flood: { title: 'Ten holds a second in a flood of 128 connections', measure: measureFlood },
  console: {
    title: 'The console on a slow phone: its day, and the calendar of 6 and 60 lofts',
    measure: measureConsole,
  },
  scale: { title: 'Six to ten thousand lofts, 100 stays each', measure: measureScale },
  weight: { title: 'What a first load brings along', measure: measureWeight },
  lighthouse: { title: 'Lighthouse, mobile', measure: measureLighthouse },
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stopDatabases().finally(() => process.exit(1)))

const { seconds, names, sizes } = readOptions(process.argv.slice(2))
const figures: Figures = []
for (const name of names) {
  const begun = performance.now()
  console.log(`\n— ${parts[name]!.title}`)
  await parts[name]!.measure(figures, seconds, sizes).catch((error: unknown) => {
    // The other parts are measured all the same.
    console.error(error)
    process.exitCode = 1
  })
  console.log(`  (${Math.round((performance.now() - begun) / 1000)} s)`)
}
if (!printFigures(figures)) process.exitCode = 1

/** `sale 3` and `--scale --lofts=6,300`: names of parts with or without dashes, seconds for each measurement, sizes. */
function readOptions(options: string[]) {
  const words = options.map((option) => option.replace(/^--/, ''))
  const sizes = words.find((word) => word.startsWith('lofts='))?.slice('lofts='.length)
  const wanted = words.filter((word) => !/^\d+$|^lofts=/.test(word))
  const unknown = wanted.find((name) => !(name in parts))
  if (unknown) throw new Error(`There is no part "${unknown}", only ${Object.keys(parts).join(', ')}.`)
  return {
    seconds: Number(words.find((word) => /^\d+$/.test(word)) ?? 10),
    names: wanted.length > 0 ? wanted : Object.keys(parts),
    sizes: sizes?.split(',').map(Number) ?? [6, 300, 1000, 10_000],
  }
}
