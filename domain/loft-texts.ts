// Decides what may be written of a loft, and when it becomes what guests read: in both languages at once, and over nobody's words unread.

import { holdsCardNumber } from './card.ts'
import type { Instant } from './days.ts'
import { changedTexts, halfFields, loftTextFields, noTexts, type LoftTexts } from './loft-text-fields.ts'
import { refused, refuseFields, type Outcome, type Refused } from './refusal.ts'
import { isBlank } from './typed-text.ts'
import { longestOfLoft } from './typed-loft.ts'

/** In characters, tags included. */
export const longestLoftText = { tagline: longestOfLoft.tagline, description: 20_000 } as const

/** The newest publication; version 0 = there is none yet. `by` is null of what stood there before publications were kept. */
export type PublishedTexts = { version: number; texts: LoftTexts; at: Instant | null; by: string | null }
export const unpublished: PublishedTexts = { version: 0, texts: noTexts, at: null, by: null }

/** `basedOn`: the newest published version that its writer had read. */
export type LoftDraft = { version: number; basedOn: number; texts: LoftTexts; at: Instant; by: string }

/** What is there of a loft; `zone` says moments. */
export type WrittenLoft = { published: PublishedTexts; draft: LoftDraft | null; zone: string }

/** In the one form in which they are kept: what nobody could read is empty. */
export function wholeTexts({ taglineFr, taglineEn, descriptionFr, descriptionEn }: LoftTexts): LoftTexts {
  return {
    taglineFr: wholeLine(taglineFr),
    taglineEn: wholeLine(taglineEn),
    descriptionFr: wholeHtml(descriptionFr),
    descriptionEn: wholeHtml(descriptionEn),
  }
}

const wholeLine = (text: string): string => (isBlank(text) ? '' : text.trim())
const wholeHtml = (html: string): string => (isBlank(readIn(html)) ? '' : html.trim())

/** Cleaned HTML has no `<` but those of its tags. */
const readIn = (html: string): string =>
  html
    .split('<')
    .map((part, index) => (index === 0 ? part : part.slice(part.indexOf('>') + 1)))
    .join('')
    .replaceAll('&nbsp;', '')

/** `draft`: the version of the draft that its writer had read; 0 = there was none. */
export type TypedDraft = { draft: number; basedOn: number; texts: LoftTexts }
export type Saving = { texts: LoftTexts; basedOn: number; isFirst: boolean }

/** A draft may be of one language alone. Null: it stands there already. */
export function decideSaving(loft: WrittenLoft | undefined, typed: TypedDraft): Outcome<Saving> | null {
  if (!loft) return refused('property_not_found')
  const { draft, published } = loft
  const texts = wholeTexts(typed.texts)
  const cards = loftTextFields.filter((field) => holdsCardNumber(texts[field]))
  if (cards.length > 0)
    return refuseFields(Object.fromEntries(cards.map((field) => [field, { code: 'card_in_text' }])))
  // Sent again after an answer that was lost, it is no other draft than that of whoever sends it.
  const former = draft?.texts ?? published.texts
  const isAsBefore = draft === null || draft.basedOn === typed.basedOn
  if (isAsBefore && changedTexts(former, texts).length === 0) return null
  const overtaken = refuseOtherDraft(loft, typed.draft)
  if (overtaken) return overtaken
  if (typed.basedOn > published.version) return refused('loft_version_not_found')
  return { ok: true, texts, basedOn: typed.basedOn, isFirst: draft === null }
}

/** Null: there is none. */
export function decideDiscarding(
  loft: WrittenLoft | undefined,
  draft: number,
): Outcome<{ draft: LoftDraft }> | null {
  if (!loft) return refused('property_not_found')
  if (!loft.draft) return null
  return refuseOtherDraft(loft, draft) ?? { ok: true, draft: loft.draft }
}

/** What becomes what guests read. */
export type Publication = { version: number; former: PublishedTexts; texts: LoftTexts }

/** The draft that its publisher had read, written after the newest publication. */
export function decidePublication(loft: WrittenLoft | undefined, draft: number): Outcome<Publication> {
  if (!loft) return refused('property_not_found')
  const overtaken = refuseOtherDraft(loft, draft)
  if (overtaken) return overtaken
  if (!loft.draft) return refused('loft_draft_gone')
  if (loft.draft.basedOn !== loft.published.version) return refuseNewerTexts(loft)
  return publicationOf(loft, loft.draft.texts)
}

/** `published`: the newest version that whoever restores an older one had read. */
export function decideRestoring(
  loft: WrittenLoft | undefined,
  former: LoftTexts | undefined,
  published: number,
): Outcome<Publication> {
  if (!loft) return refused('property_not_found')
  if (!former) return refused('loft_version_not_found')
  if (loft.published.version !== published) return refuseNewerTexts(loft)
  return publicationOf(loft, former)
}

/** Of a draft alone there is something to preview. */
export function decidePreview(loft: WrittenLoft | undefined): Outcome<{ draft: LoftDraft }> {
  if (!loft) return refused('property_not_found')
  return loft.draft ? { ok: true, draft: loft.draft } : refused('loft_draft_gone')
}

/** How long somebody without a login reads a draft by its link, in days. */
export const loftPreviewDays = 7

function publicationOf({ published }: WrittenLoft, texts: LoftTexts): Outcome<Publication> {
  const halves = halfFields(texts)
  if (halves.length > 0)
    return refuseFields(
      Object.fromEntries(halves.map((field) => [field, { code: 'other_language_missing' }])),
    )
  if (changedTexts(published.texts, texts).length === 0) return refused('nothing_to_change')
  return { ok: true, version: published.version + 1, former: published, texts }
}

/** Null: it is the draft that was read. Both texts are in the answer: what is merged, field by field, its reader decides. */
function refuseOtherDraft({ draft, published, zone }: WrittenLoft, seen: number): Refused | null {
  if ((draft?.version ?? 0) === seen) return null
  if (!draft) return refused('loft_draft_gone')
  const { by, at } = draft
  return refused('loft_draft_newer', { by, at, zone, draft: draft.texts, published: published.texts })
}

function refuseNewerTexts({ draft, published, zone }: WrittenLoft): Refused {
  const { by, at } = published
  return refused('loft_texts_newer', {
    by,
    at,
    zone,
    draft: draft?.texts ?? null,
    published: published.texts,
  })
}
