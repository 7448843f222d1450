import type { JournalAction } from '#domain/staff-journal.ts'

/** What single columns hold that no rule of domain/ knows of. */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** Who took the nights: somebody on the site, the house for itself, or a calendar that was read. */
export type StaySource = 'site' | 'owner' | 'import'

/** `opening` stands for what another program issued, and is no paper of ours. */
export type DocumentKind = 'invoice' | 'credit_note' | 'opening'

/** What the link of an email does to an account's address. */
export type AddressLinkPurpose = 'confirm' | 'change' | 'undo' | 'claim'

/** What a passkey is asked for. */
export type ChallengePurpose = 'sign_in' | 'proof' | 'join' | 'passkey'

export type NightAction = Extract<JournalAction, 'nights_closed' | 'nights_opened'>
