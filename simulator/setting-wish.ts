import { settingNames } from '#domain/settings.ts'
import type { Random } from './random.ts'

/** What the house would set, and from how many days ahead on: today, or while the stays of a history are there. */
export const planSetting = (random: Random, first: number) => ({
  setting: random.pick(settingNames),
  ahead: random.pick([0, 0, 1, first, first + 3]),
  figure: random.between(0, 4),
})
