// Lists why somebody of the staff who is in cannot do something yet, or not change who gets in: lines of the table of what only the console hears.

import type { RefusalLine } from './refusal-lines.ts'

export const accessRefusals = {
  not_allowed: { is: 'forbidden' },
  prove_again: { is: 'unauthorized', preview: 'kept' },
  /** This device was away for half a day (domain/kept-device.ts). */
  unlock_needed: { is: 'unauthorized', preview: 'kept' },
  device_without_passkey: { is: 'conflict' },
  kept_too_long: { is: 'conflict', reread: true },
  // Their own ways in stay as they are.
  last_way_in: { is: 'conflict' },
  passkey_not_found: { is: 'not_found' },
  // Nobody of the team can be changed so.
  member_not_found: { is: 'not_found' },
  member_known: { is: 'conflict' },
  member_disabled: { is: 'conflict' },
  invitation_not_found: { is: 'not_found' },
  last_owner: { is: 'conflict' },
  own_factors: { is: 'conflict' },
} as const satisfies Record<string, RefusalLine>
