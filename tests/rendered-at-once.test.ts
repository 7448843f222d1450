import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createElement, lazy, Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const code = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', 'ui', 'client', 'web'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))

/** What makes a page wait while it is rendered. */
const waiting = ['lazy', 'Suspense', 'use', 'Await']

/** What a file takes of it from React and its router. */
function waitingIn(text: string): string[] {
  const imported = [...text.matchAll(/import ([^'"]*) from '(?:react|react-router)'/g)].flatMap(
    ([, names = '']) => names.split(/[{},]/).map((name) => name.trim().split(' ')[0] ?? ''),
  )
  const said = text.split('\n').filter((line) => !/^\s*[/*]/.test(line))
  const used = waiting.filter(
    (name) => imported.includes(name) || said.some((line) => line.includes(`React.${name}`)),
  )
  // Under a name of its own nobody would see what is taken.
  return imported.includes('*') ? [...used, '* as'] : used
}

test.each([
  ["import { lazy } from 'react'", ['lazy']],
  ["import { useState, Suspense } from 'react'", ['Suspense']],
  ["import {\n  Await as Wait,\n  Link,\n} from 'react-router'", ['Await']],
  ["import React, { use } from 'react'", ['use']],
  ["import * as All from 'react'", ['* as']],
  ["import React from 'react'\nReact.lazy(load)", ['lazy']],
  ["import { useState, type ReactNode } from 'react'\n// Other than with React.lazy", []],
  ["import { use } from './use.ts'", []],
])('%j takes %j', (text, names) => expect(waitingIn(text)).toEqual(names))

test('no page waits while it is rendered: it is rendered at once, and what is late would be missing', () => {
  const found = code.flatMap((file) => {
    const names = waitingIn(readFileSync(join(root, file), 'utf8'))
    return names.length > 0 ? [`${file}: ${names.join(', ')}`] : []
  })
  expect(code.length).toBeGreaterThan(100)
  expect(found).toEqual([])
})

test('what waits all the same is in the text as a mark that journeys look for', () => {
  const Late = lazy(() => new Promise<never>(() => {}))
  const page = createElement(Suspense, { fallback: 'later' }, createElement(Late))
  expect(renderToString(page)).toContain('<!--$!-->')
})
