import type { Locale } from '#domain/locale.ts'
import type { PictureSeason } from '#domain/loft-pictures.ts'
import type { PictureRoom } from '#domain/picture-rooms.ts'
import type { SleepingRooms } from '#domain/loft-facts.ts'
import { readContent, type DemoDate } from './demo-content.ts'

/** A loft as it is written down in `demo/content/lofts/`; the loader turns it into rows. Money in cents; `file` names a picture of demo/pictures/manifest.json. */
export type DemoLoft = {
  slug: string
  /** Its last word is the number that people see: "Loft #101". */
  name: string
  number: string
  capacity: number
  bedrooms: number
  beds: number
  bathrooms: number
  rooms: SleepingRooms
  /** Square metres, as its description has them. */
  area: number
  floor: number
  facadePlace: number
  wifiSpeed: number
  childrenFr: string | null
  childrenEn: string | null
  taglineFr: string
  taglineEn: string
  /** The description of its rooms. */
  spaceFr: string
  spaceEn: string
  cleaningFee: number
  /** Per night and per person beyond `includedPersons`. */
  extraPersonFee: number
  includedPersons: number
  licenseCitq: string
  /** A weeknight outside the high seasons. */
  baseRate: number
  amenityCodes: string[]
  address: string
  city: string
  postalCode: string
  latitude: number
  longitude: number
  /** The first is the one on cards; where the lead view exists in several seasons, the first of each. */
  photos: DemoPhoto[]
  reviews: DemoReview[]
}

export type DemoPhoto = {
  file: string
  altFr: string
  altEn: string
  /** What stands below it: at most eight words. */
  captionFr: string
  captionEn: string
  room: PictureRoom
  /** Which one of `rooms`, from 1 on; of no other room. */
  bedroom?: number
  season?: PictureSeason
}
export type DemoReview = {
  firstname: string
  locale: Locale
  comment: string
  origin?: string
  written: DemoDate
  /** What the host answered, a few days later. */
  reply?: { fr: string; en: string }
}

/** All lofts of the demo, in the order in which lists show them. */
export const lofts: DemoLoft[] = ['101', '102', '103', '201', '202', '203'].map((number) => {
  const { facts, texts } = readContent<Omit<DemoLoft, 'spaceFr' | 'spaceEn'>>(`lofts/${number}`)
  return { ...facts, spaceFr: texts.fr, spaceEn: texts.en }
})
