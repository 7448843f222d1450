import { z } from 'zod'
import { loftRuleReaches } from '#domain/loft-rules.ts'
import { siteStates } from '#domain/site-opening.ts'
import { sharedTextKeys, siteTextKeys } from '#domain/site-texts.ts'
import { endpoint } from '#contract/endpoint.ts'
import { refundPercent } from '#contract/money.ts'
import { cents, day, dayText, locale, whole } from '#contract/values.ts'
import { nothing } from '#contract/wire.ts'

export const site = z.object({
  slug: z.string().meta({ description: 'By which name payloads say which site they are for' }),
  name: z.string(),
  company: z.string(),
  email: z.string(),
  privacy_email: z
    .string()
    .meta({ description: 'Of the person in charge of the protection of personal information' }),
  telephone: z.string(),
  is_answered_at_night: z.boolean().meta({
    description:
      'Whether `telephone` is, in an emergency; otherwise guests are told another number before they arrive',
  }),
  address: z.string(),
  city: z.string(),
  region: z.string(),
  region_en: z.string(),
  postal_code: z.string(),
  country: z.string(),
  latitude: z.number().nullable().meta({ description: 'Null: nobody said where; the address leads there' }),
  longitude: z.number().nullable(),
  zone: z.string().meta({ description: 'IANA time zone: days and hours are those of the lofts' }),
  cancellation_policy: z
    .object({
      from: day.meta({ description: 'It holds for what is sold from this day on, 0:00 at the lofts' }),
      free_minutes: z.int().meta({ description: 'For so long after booking everything is given back' }),
      free_minutes_on_arrival_day: z.int().meta({ description: 'The same, where arrival is the same day' }),
      steps: z
        .array(z.object({ percent: refundPercent, days_before: z.int() }))
        .meta({ description: 'In time order, each with the fewest days before arrival at which it holds' }),
      refundable: z
        .enum(['all_but_service_fee'])
        .meta({ description: 'What the percentage is taken of: not of the service fee and its GST and QST' }),
    })
    .nullable()
    .meta({
      description:
        'Of what is sold today; a reservation keeps the one that it was sold by. Null of a site that has none before it opens',
    }),
  status: z.enum(siteStates).meta({
    description: 'Whether the site takes bookings: not before it opens, and not while it is closed again',
  }),
  texts: z
    .object({ terms: day, cancellation_policy: day })
    .nullable()
    .meta({ description: 'Since when the texts are what they are; null where the policy is' }),
  minimum_age: z.int().nullable().meta({ description: 'Of who books today, on the day of arrival' }),
  deposit_amount: cents
    .nullable()
    .meta({ description: 'What is held on a card at most, of what is sold today' }),
  hours: z
    .object({
      arrival_time: z.string(),
      departure_time: z.string(),
      quiet_from: z.string(),
      quiet_until: z.string(),
    })
    .meta({ description: 'Of what is sold today, by the clocks of the lofts' }),
  rates: z
    .object({ managing_fee: z.int(), lodging_tax: z.int(), tps: z.int(), tvq: z.int() })
    .nullable()
    .meta({ description: 'Service fee and taxes for arrivals of today, in hundred-thousandths' }),
  facebook_url: z.string().nullable(),
  instagram_url: z.string().nullable(),
  host: z
    .object({ name: z.string(), words: z.string(), words_en: z.string() })
    .nullable()
    .meta({ description: 'Who answers guests; null = nobody is named' }),
  words: z.array(z.object({ key: z.enum(sharedTextKeys), fr: z.string(), en: z.string() })).meta({
    description: 'What the house says of itself on pages of every kind; what is not there is not said',
  }),
  look: z
    .object({ accent: z.string().nullable(), ink: z.string().nullable(), sheet: z.string() })
    .nullable()
    .meta({ description: 'The house’s own colours and the style sheet that says them; null = it has none' }),
  built_in_pictures: z.boolean().meta({
    description:
      'Whether pages show the pictures of the program, which are of one house; those of lofts and articles are theirs',
  }),
  town_slug: z
    .string()
    .nullable()
    .meta({ description: 'The end of the address of the page about the town; null = there is none' }),
  has_articles: z.boolean().meta({ description: 'Whether any article is published by now' }),
  most_travelers: z
    .int()
    .meta({ description: 'How many people the largest loft takes; 0 = there is none yet' }),
})

export const readSite = endpoint({
  name: 'readSite',
  method: 'GET',
  path: '/api/sites/{site}',
  access: 'public',
  summary: 'Who runs a site: names, address, ways to reach people, time zone',
  params: z.object({ site: z.string() }),
  payload: nothing,
  answer: site,
  refuses: ['site_not_found'],
})

export const readSiteTexts = endpoint({
  name: 'readSiteTexts',
  method: 'GET',
  path: '/api/sites/{site}/texts',
  access: 'public',
  summary: 'What the house says of itself on its own pages, and which rules its lofts have a reason for',
  params: z.object({ site: z.string() }),
  payload: nothing,
  answer: z.object({
    items: z.array(z.object({ key: z.enum(siteTextKeys), fr: z.string(), en: z.string() })),
    loft_rules: z
      .object({ stove: z.enum(loftRuleReaches), water: z.enum(loftRuleReaches) })
      .meta({ description: 'In how many lofts those of a stove and of water have a reason' }),
  }),
  refuses: ['site_not_found'],
})

const stayTotal = cents.meta({ description: 'The lowest total of such a stay in any loft, taxes included' })
const loftCount = z.int().meta({ description: 'How many lofts are available for such a stay' })

const totalsFor = z.int().meta({ description: 'For how many people the totals are' })
const suggestions = z.array(
  z.object({
    kind: z.enum(['this_weekend', 'next_weekend', 'holidays']),
    arrival: day,
    departure: day,
    total: stayTotal,
    count: loftCount,
    slug: z.string().nullable().meta({ description: 'Of the loft, where only one is available' }),
  }),
)

export const siteCalendar = z.object({
  today: day,
  nb_travelers: totalsFor,
  reference_nights: z.int().meta({ description: 'For how many nights the totals of `days` are' }),
  days: z
    .array(
      z.object({
        date: day,
        total: stayTotal.nullable(),
        count: loftCount,
        min_nights: z.int().meta({ description: 'The shortest stay that can start on this day' }),
      }),
    )
    .meta({
      description:
        'Days on which a stay may start in some loft; on any other none is available. Empty with `arrival`',
    }),
  departures: z
    .array(z.object({ date: day, total: stayTotal, count: loftCount }))
    .nullable()
    .meta({ description: 'With `arrival`: days on which a stay from it may end in some loft' }),
  suggestions: suggestions.meta({
    description: 'Stays that many look for and that can be had. Empty with `arrival`',
  }),
})

const travelers = whole
  .pipe(z.int().min(1).max(99))
  .optional()
  .meta({ description: 'Two, where it is left out' })

export const readSiteCalendar = endpoint({
  name: 'readSiteCalendar',
  method: 'GET',
  path: '/api/sites/{site}/calendar',
  access: 'public',
  summary: 'From when on and for how much a stay can be had in any loft of a site, now',
  params: z.object({
    site: z.string(),
    nb_travelers: travelers,
    arrival: dayText.optional(),
  }),
  payload: nothing,
  answer: siteCalendar,
  refuses: ['site_not_found', 'site_not_open', 'invalid_payload', 'in_the_past', 'too_far_ahead'],
})

/** For a page that shows stays and no calendar: a year of days is a hundred times as much. */
export const readSuggestedStays = endpoint({
  name: 'readSuggestedStays',
  method: 'GET',
  path: '/api/sites/{site}/suggested-stays',
  access: 'public',
  summary: 'Stays that many look for and that can be had, now',
  params: z.object({ site: z.string(), nb_travelers: travelers }),
  payload: nothing,
  answer: z.object({ nb_travelers: totalsFor, suggestions }),
  refuses: ['site_not_found', 'site_not_open', 'invalid_payload'],
})

export const readGuestWords = endpoint({
  name: 'readGuestWords',
  method: 'GET',
  path: '/api/sites/{site}/reviews',
  access: 'public',
  summary: 'Of each loft and language the newest review that is as short as a quotation, the newest first',
  params: z.object({ site: z.string() }),
  payload: nothing,
  answer: z.object({
    items: z.array(
      z.object({
        id: z.int(),
        comment: z.string(),
        firstname: z.string(),
        locale,
        date: day,
        stay_month: day
          .nullable()
          .meta({ description: 'The first day of the month of the stay; null = not known' }),
        property_name: z.string(),
        property_slug: z.string(),
      }),
    ),
  }),
  refuses: ['site_not_found'],
})

export const readInstallation = endpoint({
  name: 'readInstallation',
  method: 'GET',
  path: '/api/installation',
  access: 'public',
  summary:
    'The number of this installation: by it an owner sees whether the public address leads here. No secret; any site may ask',
  params: nothing,
  payload: nothing,
  answer: z.object({ number: z.string() }),
})
