import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { roomsTable, table } from './support/repository/print-walls.ts'

const root = join(import.meta.dirname, '..')
const page = join(root, 'docs/architecture.md')

/** What the page has for people to keep in mind is short, or nobody reads it. */
const mostLines = 150

/** What is done later, by its hour: the crontab of server/jobs.ts, and below it the tasks of server/tasks.ts that only somebody adds. */
function jobsTable(): string {
  const text = ['server/tasks.ts', 'server/jobs.ts']
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')
  const between = (begin: string, end: string) => text.split(begin)[1]?.split(end)[0] ?? ''
  const tasks = [...between('const tasks:', '\n}\n').matchAll(/^ {2}'?([a-z-]+)'?: /gm)].map(
    ([, task]) => task!,
  )
  const lines = [...between('const usualCrontab = `', '`').matchAll(/^(\S+ \S+ \S+ \S+ \S+) ([a-z-]+) /gm)]
  const hours = Map.groupBy(lines, ([, hour = '']) => hour)
  const timed = lines.map(([, , task]) => task)
  expect(timed.filter((task) => !tasks.includes(task!))).toEqual([])
  return table(
    ['When', 'Tasks'],
    [
      ...[...hours].map(([hour, all]) => [whenOf(hour), all.map(([, , task]) => `\`${task}\``).join(', ')]),
      [
        'when something asks for it',
        tasks
          .filter((task) => !timed.includes(task))
          .map((task) => `\`${task}\``)
          .join(', '),
      ],
    ],
  )
}

function whenOf(hour: string): string {
  const [minute = '', at = ''] = hour.split(' ')
  if (minute === '*') return 'every minute'
  if (minute.startsWith('*/')) return `every ${minute.slice(2)} minutes`
  return `every day at ${at.padStart(2, '0')}:${minute.padStart(2, '0')} UTC`
}

const printed = { rooms: roomsTable, jobs: jobsTable }

function printedAnew(document: string): string {
  return Object.entries(printed).reduce((text, [name, print]) => {
    const [begin, end] = [`<!-- Printed: ${name} -->\n`, '<!-- End -->']
    const [before, rest] = text.split(begin)
    const after = rest?.slice(rest.indexOf(end))
    if (before === undefined || !after?.startsWith(end)) throw new Error(`no place for ${name}`)
    return `${before}${begin}\n${print()}\n\n${after}`
  }, document)
}

test('docs/architecture.md has the tables of today; vitest run tests/architecture.test.ts -u prints them anew', async () => {
  await expect(printedAnew(readFileSync(page, 'utf8'))).toMatchFileSnapshot(page)
})

test(`it has no more than ${mostLines} lines`, () => {
  expect(readFileSync(page, 'utf8').split('\n').length).toBeLessThanOrEqual(mostLines)
})
