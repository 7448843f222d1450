import { expect, test } from 'vitest'
import {
  bareTextsIn,
  isConditional,
  isInFragment,
  isInTheWay,
  isWholeComponent,
} from './support/repository/bare-texts.ts'
import { sourcesOf } from './support/repository/style-sheets.ts'

test.each([
  ['<p>{isOpen && words()}{isOver && more()}</p>', [isConditional, isConditional]],
  ['<p>{name}{isOpen && ` · ${more}`}</p>', [isConditional]],
  ['<p>{isOpen ? words() : <b>no</b>} <i>more</i></p>', [isConditional]],
  ['<button>{isOpen && <Icon />}{words()}</button>', [isInTheWay]],
  ['<button>{isOpen ? <Icon /> : <Other />}words</button>', [isInTheWay]],
  ['<p>{list.map((one) => <b>{one}</b>)}{words()}</p>', [isInTheWay]],
  ['<p>{isOpen && (<>words <b>more</b></>)}</p>', [isInFragment]],
  ['function Words() { if (isOpen) return words(); return <p>more</p> }', [isWholeComponent]],
  ['const Words = () => words()', [isWholeComponent]],
  // An only text in its element, whatever it says.
  ['<p>{isOpen ? words() : more()}</p>', []],
  ['<p>{isOpen && words()}</p>', []],
  ['<p>{isOpen && <span>words</span>}{isOver && <span>{more()}</span>}</p>', []],
  ['<button><Icon />{words()}</button>', []],
  ['<button>{isOpen && <Icon />}<span>{words()}</span></button>', []],
  ['<p>{isOpen && <b>words</b>}{" "}{children}</p>', []],
  ['const wordsOf = () => words()', []],
])('%j', (code, faults) => {
  expect(bareTextsIn('some.tsx', code).map(({ fault }) => fault)).toEqual(faults)
})

test('no page ends in a browser that translates it: texts that come and go have an element of their own', () => {
  const sources = sourcesOf(['ui', 'client', 'web', 'console'], /(?<!\.test)\.tsx$/)
  const found = sources.flatMap(({ file, text }) =>
    bareTextsIn(file, text).map(({ line, fault }) => `${file}:${line} ${fault}`),
  )
  expect(sources.length).toBeGreaterThan(200)
  expect(found).toEqual([])
})
