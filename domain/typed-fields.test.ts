import { describe, expect, test } from 'vitest'
import {
  refuseContact,
  refuseTyped,
  refuseTypedProfile,
  requiredFields,
  type ProfileValues,
} from './typed-fields.ts'

const camille: ProfileValues = {
  firstname: 'Camille',
  lastname: 'Tremblay-Roy',
  email: ' camille@voyageurs.example ',
  telephone: '819 555-0142',
  address: '12, rue des Érables',
  addressSuite: '',
  city: 'Sainte-Agathe-des-Monts',
  postalCode: 'J8C 1A1',
  country: 'CA',
  region: 'Québec',
  birthdateDay: 29,
  birthdateMonth: 2,
  birthdateYear: 1988,
}

describe('a profile', () => {
  test('is whole without a suite, and without a region where there are none', () => {
    expect(refuseTypedProfile(camille, true)).toEqual({})
    expect(refuseTypedProfile({ ...camille, region: '' }, false)).toEqual({})
    expect(refuseTypedProfile({ ...camille, region: '' }, true)).toEqual({
      region: { code: 'missing_fields' },
    })
  })

  test.each(requiredFields.profile)('names %s when it is empty, and says no more of it', (name) => {
    const empty = name.startsWith('birthdate') ? 0 : ' '
    expect(refuseTypedProfile({ ...camille, [name]: empty }, true)).toEqual({
      [name]: { code: 'missing_fields' },
    })
  })

  test.each([
    ['firstname', 'Camille <b>', 'name_invalid'],
    ['lastname', 'www.example.com', 'name_invalid'],
    ['email', 'camille@', 'email_invalid'],
    ['birthdateDay', 31, 'birthdate_invalid'],
  ])('names %s of %s as %s', (name, value, code) => {
    expect(refuseTypedProfile({ ...camille, [name]: value }, true)).toEqual({ [name]: { code } })
  })
})

test('a message needs a way to answer it and no name, but a name is one', () => {
  const typed = { firstname: '', lastname: '', email: '', telephone: '', message: '' }
  expect(Object.keys(refuseTyped(typed, requiredFields.message))).toEqual(['email', 'telephone', 'message'])
  const written = {
    ...typed,
    email: 'a@b.example',
    telephone: '819 555-0101',
    message: 'Bonjour',
    firstname: '1',
  }
  expect(refuseTyped(written, requiredFields.message)).toEqual({ firstname: { code: 'name_invalid' } })
})

describe('a contact', () => {
  const zoe = { firstname: 'Zoé', lastname: 'Lavoie', email: '', telephone: '' }

  test('is a name, and nothing else has to be said', () => {
    expect(refuseContact(zoe)).toEqual({})
    expect(Object.keys(refuseContact({ ...zoe, firstname: '', lastname: ' ' }))).toEqual([
      'firstname',
      'lastname',
    ])
  })

  test.each(['819 555-0177', '+33 6 12 34 56 78', '(819) 555.0177', '5550177'])(
    'is called at %s',
    (telephone) => {
      expect(refuseContact({ ...zoe, telephone })).toEqual({})
    },
  )

  test.each(['chez sa sœur', '819-LOFTS', '555-017', '1'.repeat(16), '819 555-0177 poste 3'])(
    'is not called at %s',
    (telephone) => {
      expect(refuseContact({ ...zoe, telephone })).toEqual({ telephone: { code: 'telephone_invalid' } })
    },
  )

  test('has an address that can be one', () => {
    expect(refuseContact({ ...zoe, email: 'zoe@people' })).toEqual({ email: { code: 'email_invalid' } })
  })
})
