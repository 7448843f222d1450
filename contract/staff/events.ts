import { endpoint } from '#contract/endpoint.ts'
import { file } from '#contract/values.ts'
import { nothing } from '#contract/wire.ts'

/** Whoever is in the console may listen: what changed is said by the endpoints that the role may ask. */
export const followHouse = endpoint({
  name: 'followHouse',
  method: 'GET',
  path: '/api/staff/events',
  access: { staff: 'own_account' },
  summary:
    'Server-sent events without data: `changed` when something of the house did, `ended` when the session is over',
  params: nothing,
  payload: nothing,
  answer: file('text/event-stream'),
})
