// Says other things of the house, to everybody and from now on. What was frozen with a paper stays as it was.

import {
  setCompany,
  setConsent,
  setGiving,
  setHolidays,
  setHost,
  setPlace,
  setReach,
} from '#contract/staff/house.ts'
import { command } from '#server/action/command.ts'
import { serviceSteps } from './house-steps.ts'

export const company = command(setCompany, serviceSteps('company'))
export const reach = command(setReach, serviceSteps('reach'))
export const host = command(setHost, serviceSteps('host'))
export const place = command(setPlace, serviceSteps('place'))
export const holidays = command(setHolidays, serviceSteps('holidays'))
export const giving = command(setGiving, serviceSteps('giving'))
export const consent = command(setConsent, serviceSteps('consent'))
