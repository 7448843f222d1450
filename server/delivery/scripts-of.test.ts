import { expect, test } from 'vitest'
import { scriptsOf } from './scripts-of.ts'

test.each([
  ['<script>a()</script>', ['|a()']],
  ['<p><script async="" src="/x.js"></script><script>b()</script>', [' async="" src="/x.js"|', '|b()']],
  ['<script\ntype="module">a("<b>")</script>', ['\ntype="module"|a("<b>")']],
  ['<scripted>no</scripted><script>yes</script>', ['|yes']],
  ['<script>never ended', []],
  ['<script', []],
  ['<p>none</p>', []],
])('%j holds %j', (html, scripts) => {
  expect(scriptsOf(html).map(({ attributes, body }) => `${attributes}|${body}`)).toEqual(scripts)
})
