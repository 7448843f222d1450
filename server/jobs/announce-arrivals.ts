import { announceArrivals as announce } from '#server/reservations/announce-arrivals.ts'
import type { Task } from './task.ts'

export const announceArrivals: Task<'announce-arrivals'> = (deps) => announce(deps)
