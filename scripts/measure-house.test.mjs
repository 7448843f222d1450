import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { measureHouse } from './measure-house.mjs'

const shared = {
  'domain/days.ts': "import { a } from './money.ts'\nexport const b = a\n",
  'domain/money.ts': 'export const a = 1\n',
  'domain/days.test.ts': "import { b } from './days.ts'\nb\nb\n",
  'domain/cited.test.ts': "import { a } from './money.ts'\n",
  'server/db/tables.gen.ts': 'export type T = 1\n',
  'server/db/migrations/0001_first.sql': 'select 1;\nselect 2;\n',
  'i18n/messages/fr/site.json': '{\n}\n',
  'wall-exceptions.ts': "export const exceptions = { why: ['a → b'], because: [\n'c → d',\n] }\n\n",
  'package.json': '{ "imports": { "#domain/*": "./domain/*", "#web/*": "./web/*", "#ui/*": "./ui/*" } }',
}

const before = {
  ...shared,
  'server/db/seeds/load-demo.ts': 'export {}\n',
  'server/db/remove-demo.ts': 'export {}\n',
  'art/finish.mjs': 'export {}\n',
  'web/ui/button.tsx': "import type { H } from '#web/features/house.tsx'\nexport type B = H\n",
  'web/features/house.tsx': "import '#web/ui/button.tsx'\nexport type H = 1\n",
  'console/today.tsx': "import '#web/ui/button.tsx'\nimport('#web/features/house.tsx')\n",
}
const after = {
  ...shared,
  'demo/load-demo.ts': 'export {}\n',
  'demo/remove-demo.ts': 'export {}\n',
  'demo/pictures/finish.mjs': 'export {}\n',
  'ui/button.tsx': 'export type B = 1\n\n',
  'web/features/house.tsx': "import '#ui/button.tsx'\nexport type H = 1\n",
  'console/today.tsx': "import '#ui/button.tsx'\nimport('react')\n",
}

test('two commits are measured alike, wherever their folders lie', () => {
  const [old, now] = [measure(before), measure(after)]
  const same = [
    'lines of the product (.ts .tsx .mjs .css)',
    'lines of tests',
    'lines of the demo: seeds, content, pictures’ makers',
    'lines of migrations',
    'lines of messages, both languages',
    'lines that are generated, and kept',
    'files of the product',
    'exceptions from the walls',
  ]
  expect(same.map((name) => now[name])).toEqual([13, 4, 3, 2, 2, 1, 6, 2])
  expect(same.map((name) => old[name])).toEqual([13, 4, 3, 2, 2, 1, 6, 2])
})

test('what hangs together is told by the imports of the product, types included', () => {
  const told = (figures) =>
    [
      'of them imported by exactly one other',
      'imports of web/ by the console',
      'of them beside ui and client',
      'circles of folders, types included',
    ].map((name) => figures[name])
  expect(told(measure(before))).toEqual([1, 2, 1, [['web/features', 'web/ui']]])
  expect(told(measure(after))).toEqual([1, 0, 0, []])
})

function measure(files) {
  const checkout = mkdtempSync(join(tmpdir(), 'house-'))
  try {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(checkout, file)), { recursive: true })
      writeFileSync(join(checkout, file), text)
    }
    execFileSync('git', ['init', '--quiet'], { cwd: checkout })
    return measureHouse(checkout)
  } finally {
    rmSync(checkout, { recursive: true })
  }
}
