import { expect, test } from 'vitest'
import { ruleOf, siteTextKeys, toText } from '#domain/site-texts.ts'
import { siteTexts } from './site-texts.ts'

test('the demo says all that a house can say, as it would be kept', () => {
  expect(siteTexts.map(({ key }) => key).toSorted()).toEqual(siteTextKeys.toSorted())
  for (const { key, fr, en } of siteTexts)
    expect([toText(fr, ruleOf(key)), toText(en, ruleOf(key))]).toEqual([fr, en])
})
