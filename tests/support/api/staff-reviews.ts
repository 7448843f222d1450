import { hideReview } from '#contract/staff/reviews.ts'
import type { TestApp } from './app.ts'
import type { Ask, StaffEndpoint, StaffSupport } from './staff.ts'

/** A review of a loft that nobody answered yet; `stayId` where its guest is to be told something. */
export async function insertReview(app: TestApp, more: { stayId?: number; comment?: string } = {}) {
  const { id } = await app.db
    .insertInto('reviews')
    .values({
      propertyId: app.seed.propertyId,
      stayId: more.stayId ?? null,
      firstname: 'Margot',
      comment: more.comment ?? 'Un lac calme, un poêle qui chauffe bien.',
      locale: 'fr',
      writtenOn: app.deps.now().slice(0, 10) as `${number}-${number}-${number}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What the endpoints take that are about one review. */
export function reviewAsksOf(app: TestApp, staff: StaffSupport) {
  const ofOne = async () => ({ params: { id: String(await insertReview(app)) } })
  const reply = { reply_fr: 'Merci, Margot.', reply_en: 'Thank you, Margot.', version: 0 }
  const hiding = { reason: 'personal' as const }
  return {
    saveReplyDraft: async () => ({ ...(await ofOne()), payload: reply }),
    answerReview: async () => ({ ...(await ofOne()), payload: reply }),
    leaveReview: async () => ({ ...(await ofOne()), payload: { is_left: true } }),
    previewHiding: async () => ({ ...(await ofOne()), payload: hiding }),
    hideReview: async () => ({ ...(await ofOne()), payload: hiding }),
    showReview: async () => {
      const { params } = await ofOne()
      const { cookie } = await staff.member('owner')
      await staff.ask(hideReview, { cookie, params, payload: hiding })
      return { params }
    },
  } satisfies Partial<Record<StaffEndpoint['name'], Ask>>
}
