// Says for how long each role may keep a device signed in; those that are kept longer end by it.

import { setKeeping } from '#contract/staff/kept-devices.ts'
import { toldKeeping } from '#domain/kept-device.ts'
import { checkAsking } from '#domain/team.ts'
import { command } from '#server/action/command.ts'
import { findKeeping, saveKeeping } from '#server/db/kept-devices.ts'
import { inTurn } from './change-team.ts'

export const set = command(setKeeping, {
  lock: inTurn.lock,
  facts: async (tx, asked) => ({
    asking: await inTurn.findAsking(tx, asked),
    former: await findKeeping(tx, asked.by.staff.siteId),
  }),
  decide: ({ former, ...asked }) => {
    const checked = checkAsking(asked)
    return checked.ok ? { ok: true, former } : checked
  },
  store: (tx, _, { by: { staff }, payload: { keeping } }) => saveKeeping(tx, staff.siteId, keeping),
  tell: ({ former }, { by: { staff }, payload: { keeping } }) => ({
    subject: 'site',
    subjectId: staff.siteId,
    before: { keeping: toldKeeping(former) },
    after: { keeping: toldKeeping(keeping) },
  }),
})
