// Tells a person by mail that somebody tried to register with their address.

import { findGuest } from '#server/db/guests.ts'
import type { Deps } from '#server/deps.ts'
import { accountExistsLetter } from '#server/mails/account-exists.ts'
import { sendOnce, type MailResult } from '#server/use-cases/booking/send-once.ts'

