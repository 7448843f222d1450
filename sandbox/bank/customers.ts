import { notFound } from './bank-error.ts'
import { type Call, type Operation, ok, newId } from './draft.ts'
import { changedEmailIn, changedTextIn, metadataIn, refuseUnknown } from './form.ts'
import type { Customer } from './records.ts'
import { customerShape } from './shapes.ts'

const known = ['name', 'email', 'phone', 'description', 'metadata', 'preferred_locales']

export const createCustomer: Operation = (call) => {
  const fresh = {
    id: newId('cus'),
    created: call.draft.now,
    name: null,
    email: null,
    phone: null,
    description: null,
    metadata: {},
  }
  return ok(customerShape(saved(call, fresh)))
}

export const retrieveCustomer: Operation = (call) => ok(customerShape(customerOf(call)))

export const updateCustomer: Operation = (call) => ok(customerShape(saved(call, customerOf(call))))

function customerOf({ id, draft }: Call): Customer {
  const customer = draft.find('customers', id)
  if (!customer) throw notFound('customer', id, 'id')
  return customer
}

function saved({ form, draft }: Call, before: Customer): Customer {
  refuseUnknown(form, known)
  return draft.put('customers', {
    ...before,
    name: changedTextIn(form, 'name', before.name),
    email: changedEmailIn(form, 'email', before.email),
    phone: changedTextIn(form, 'phone', before.phone),
    description: changedTextIn(form, 'description', before.description),
    metadata: metadataIn(form, before.metadata),
  })
}
