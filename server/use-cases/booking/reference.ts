// Says by which number a reservation is called on the phone and in letters.

export { referenceOf } from '#domain/reference.ts'
