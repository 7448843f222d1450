import { readPages } from '#contract/staff/pages.ts'
import type { TestApp } from './app.ts'
import { loftTextAsksOf } from './staff-loft-texts.ts'
import type { StaffSupport } from './staff.ts'

/** What the pages of a house and of its lofts take: other words each time, so that they are a change. */
export function pageAsksOf(app: TestApp, staff: StaffSupport) {
  let many = 0
  const basis = async () => {
    const { cookie } = await staff.member('owner')
    return (await staff.ask(readPages, { cookie })).answer.basis
  }
  const texts = () => {
    many += 1
    return {
      texts: [{ key: 'home-text' as const, fr: `Au bord de l’eau ${many}`, en: `By the water ${many}` }],
    }
  }
  const look = () => {
    many += 1
    return { accent: `#1f4e${(many % 90) + 10}`, ink: '' }
  }
  return {
    ...loftTextAsksOf(app, staff),
    previewLook: async () => ({ payload: look() }),
    setLook: async () => ({ payload: { ...look(), basis: await basis() } }),
    previewTexts: async () => ({ payload: texts() }),
    previewTownSlug: async () => ({ payload: { town_slug: `village-${(many += 1)}` } }),
    setTownSlug: async () => ({ payload: { town_slug: `village-${(many += 1)}` } }),
    setTexts: async () => ({ payload: { ...texts(), basis: await basis() } }),
  }
}
