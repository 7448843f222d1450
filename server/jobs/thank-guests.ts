import { thankGuests as thank } from '#server/reservations/thank-guests.ts'
import type { Task } from './task.ts'

export const thankGuests: Task<'thank-guests'> = (deps) => thank(deps)
