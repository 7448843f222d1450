import { expect, test } from 'vitest'
import { errorAnswer } from '#contract/errors.ts'
import { toWire } from '#contract/wire.ts'
import { refuseFields, type RefusalCode } from '#domain/refusal.ts'
import { refusals } from '#domain/refusals.ts'
import { staffRefusals } from '#domain/staff-refusals.ts'
import { exampleOf } from '#domain/every-refusal.ts'
import { sentenceOf } from '#i18n/staff-refusals.ts'
import { toErrorAnswer } from './errors.ts'

const strict = errorAnswer
  .strict()
  .extend({ details: errorAnswer.shape.details.unwrap().strict().optional() })

const codes = Object.keys({ ...refusals, ...staffRefusals }) as RefusalCode[]

test.each(codes)('%s travels as its code, its sentence and its figures', (code) => {
  const reason = exampleOf(code)
  const answer = strict.parse(toErrorAnswer(reason, 'fr', 'r-1'))
  const { code: _, ...figures } = reason
  expect(answer).toMatchObject({ code, errors: sentenceOf(reason, 'fr'), request_id: 'r-1' })
  expect(answer.details ?? {}).toEqual(toWire(figures))
})

test('the figures of the specification stand beside the code, too', () => {
  const [short, dearer, less] = (['min_nights', 'price_changed', 'refund_changed'] as const).map((code) =>
    toErrorAnswer(exampleOf(code), 'en', 'r-1'),
  )
  expect([short?.min_nights, short?.details]).toEqual([2, { min_nights: 2 }])
  expect([dearer?.total, dearer?.details]).toEqual([75_000, { total: 75_000 }])
  expect([less?.refund, less?.details]).toEqual([37_500, { refund: 37_500 }])
})

test('each field has its sentence, its code and its own figures, by its name on the wire', () => {
  const { reason } = refuseFields({
    birthdateDay: { code: 'too_young', minimumAge: 21 },
    postalCode: { code: 'missing_fields' },
  })
  expect(toErrorAnswer(reason, 'en', 'r-1')).toMatchObject({
    code: 'missing_fields',
    fields: { birthdate_day: expect.stringContaining('21'), postal_code: 'This field is required.' },
    field_codes: { birthdate_day: 'too_young', postal_code: 'missing_fields' },
    field_details: { birthdate_day: { minimum_age: 21 } },
  })
})

test('fields that agree give the form their reason and its figures', () => {
  const { reason } = refuseFields({ birthdateDay: { code: 'too_young', minimumAge: 21 } })
  expect(toErrorAnswer(reason, 'en', 'r-1')).toMatchObject({
    code: 'too_young',
    details: { minimum_age: 21 },
  })
})
