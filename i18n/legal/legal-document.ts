import type { Day } from '#domain/days.ts'
import type { Locale } from '#domain/locale.ts'
import type { Hours } from '#domain/hours.ts'
import type { LoftRules } from '#domain/loft-rules.ts'
import type { Cents } from '#domain/money.ts'
import type { CancellationPolicy } from '#domain/sold-terms.ts'
import type { ChargeRates } from '#domain/taxes.ts'
import type { PageName } from '#i18n/paths.ts'

/** A part of a sentence that leads somewhere: to a page (and a section of it), a mailbox, our telephone or another site. */
export type LegalLink =
  | { text: string; page: PageName; section?: string; locale?: Locale }
  | { text: string; way: 'email' | 'telephone' }
  | { text: string; href: string }
/** A sentence or several; in pieces when a piece is a link. */
export type LegalText = string | readonly (string | LegalLink)[]

export type LegalTable = {
  /** What the table says, for those who do not see it. */
  caption: string
  head: readonly string[]
  rows: readonly (readonly string[])[]
  /** The last column holds figures. */
  hasFigures?: boolean
}

export type LegalBlock = LegalText | { list: readonly LegalText[] } | { table: LegalTable }

export type LegalSection<Id extends string = string> = {
  id: Id
  title: string
  blocks: readonly LegalBlock[]
}

export type LegalDocument<Id extends string = string> = {
  title: string
  intro: LegalText
  /** The day on which the text last changed. */
  changedOn: Day
  sections: readonly LegalSection<Id>[]
}

/** Whose document it is: facts of the site's row. */
export type LegalSite = {
  name: string
  company: string
  email: string
  /** The mailbox of the person in charge of the protection of personal information. */
  privacyEmail: string
  telephone: string
  address: string
  city: string
  region: string
  regionEn: string
  postalCode: string
  /** Those of what is sold today. */
  cancellationPolicy: CancellationPolicy
  minimumAge: number
  depositAmount: Cents
  hours: Record<keyof Hours, string>
  /** Those of today’s arrivals. */
  rates: ChargeRates
  /** Since when the two texts are what they are. */
  texts: { terms: string; cancellationPolicy: string }
}

/** Of which the terms also say what its lofts ask for. */
export type TermsSite = LegalSite & { loftRules: LoftRules }

/** Of which the cancellation policy says less. */
export type PolicySite = Pick<LegalSite, 'cancellationPolicy' | 'hours' | 'rates' | 'texts' | 'city'> & {
  zone: string
}

/** The sections in the order of the document; a language that lacks one does not compile. */
export function inOrder<Id extends string>(
  ids: readonly Id[],
  sections: Record<Id, Omit<LegalSection, 'id'>>,
): LegalSection<Id>[] {
  return ids.map((id) => ({ id, ...sections[id] }))
}
