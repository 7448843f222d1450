// Writes down what was written, for the journal: the texts that are others now, in both languages.

import type { SiteText } from '#domain/site-texts.ts'

type Both = { former: readonly SiteText[]; texts: readonly SiteText[] }

export const toldTexts = (siteId: number, { former, texts }: Both) => ({
  subject: 'site' as const,
  subjectId: siteId,
  before: { siteTexts: wordsOf(former) },
  after: { siteTexts: wordsOf(texts) },
})

const wordsOf = (texts: readonly SiteText[]) => texts.map(({ key, fr, en }) => ({ key, fr, en }))
