import { timeIn, todayIn, type Day, type Instant } from '#domain/days.ts'
import { doorCodeTime } from '#domain/door-code.ts'
import type { Locale } from '#domain/locale.ts'
import { courseOf, type CourseStep } from '#domain/stay-course.ts'
import { formatDay, formatMoney, formatTelephone, formatTime } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useSite, type Site } from '#web/client/site.ts'
import type { Reservation } from '#web/features/reservation-card/read-reservations.ts'
import { Icon } from '#ui/icon.tsx'
import { Typeset } from '#ui/typeset.tsx'
import { useLocale } from '#ui/use-locale.ts'

type Props = { bought: Reservation; now: Instant }

/** What happens next, dated: from what was paid to the deposit that is let go. */
export function NextSteps({ bought, now }: Props) {
  const locale = useLocale()
  const { zone, telephone } = useSite()
  const { arrival, departure, deposit } = bought
  const isHeldLater = deposit?.status === 'planned' || deposit?.status === 'held'
  const steps = courseOf({
    arrival: arrival as Day,
    departure: departure as Day,
    checkIn: bought.arrivalTime as `${number}:${number}`,
    checkOut: bought.departureTime as `${number}:${number}`,
    zone,
    bookedAt: bought.bookedAt as Instant,
    rule: { days: bought.arrivalEmailDays, since: null },
    releaseAt: deposit && isHeldLater ? (deposit.releaseAt as Instant) : null,
  })
  const today = todayIn(zone, now)
  return (
    <section className="mt-12 sm:mt-16 print:mt-6">
      <h2 className="title-section mb-5">{m.checkout_confirmation_course()}</h2>
      <ol className="booked-course">
        {steps.map((step) => {
          const day = todayIn(zone, step.at)
          const { title, note } = wordsOf(step, bought, { zone, telephone }, locale)
          const isDone = step.at <= now
          return (
            <li key={step.kind} data-done={isDone || undefined}>
              <span className="booked-course-day">
                <Typeset>{day === today ? m.words_today() : formatDay(day, locale)}</Typeset>
              </span>
              <span className="min-w-0">
                <span className="flex items-baseline gap-2">
                  {title}
                  {isDone && (
                    <>
                      <Icon name="check" className="self-center text-success" />
                      <span className="sr-only">{m.checkout_confirmation_course_done()}</span>
                    </>
                  )}
                </span>
                {note && <span className="small block text-muted">{note}</span>}
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

type Words = { title: string; note?: string }

function wordsOf(
  { kind, at }: CourseStep,
  bought: Reservation,
  { zone, telephone }: Pick<Site, 'zone' | 'telephone'>,
  locale: Locale,
): Words {
  const time = formatTime(timeIn(zone, at), locale)
  switch (kind) {
    case 'booked':
      return { title: paidWords(bought, locale) }
    case 'arrival_email':
      return {
        title: m.checkout_confirmation_course_email(),
        note: m.checkout_confirmation_course_email_note(),
      }
    case 'door': {
      const code = bought.deposit
        ? m.checkout_confirmation_course_code_deposit
        : m.checkout_confirmation_course_code
      return {
        title: m.checkout_confirmation_course_door({ time }),
        note:
          bought.door?.status === 'not_set'
            ? m.reservation_door_ask({ telephone: formatTelephone(telephone, locale) })
            : code({ time: formatTime(doorCodeTime, locale) }),
      }
    }
    case 'departure':
      return { title: m.checkout_confirmation_course_departure({ time }) }
    case 'deposit_released': {
      const amount = formatMoney(bought.deposit?.amount, locale, { decimals: 0 })
      return {
        title: m.checkout_confirmation_course_released(),
        note: m.checkout_confirmation_course_released_note({ amount }),
      }
    }
  }
}

/** Nothing is said to be paid before the bank says so. */
function paidWords({ money, total }: Reservation, locale: Locale): string {
  const amount = formatMoney(total, locale)
  if (money === 'paid') return m.checkout_confirmation_course_paid({ amount })
  if (money === 'authorised') return m.checkout_confirmation_course_authorised({ amount })
  return m.checkout_confirmation_course_booked()
}
