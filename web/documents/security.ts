import type { LoaderFunctionArgs } from 'react-router'
import { addDays } from '#domain/days.ts'
import { locales } from '#domain/locale.ts'
import { documents } from '#i18n/paths.ts'
import { publicOrigin, siteFacts } from '#web/client/context.ts'
import { isWhole } from '#web/features/not-selling/while-selling.ts'
import { dayIn } from '#web/features/stay-picker/site-today.ts'
import { documentAnswer, missing } from './document-answer.ts'

/** Less than a year, as RFC 9116 §2.5.5 recommends: it is made anew each day. */
const validDays = 364

/** Whom to tell of a weakness of the site (RFC 9116). */
export function loader({ context }: LoaderFunctionArgs): Response {
  if (!isWhole(context)) return missing()
  const { email, zone } = context.get(siteFacts)
  return documentAnswer(
    'text/plain',
    [
      `Contact: mailto:${email}`,
      `Expires: ${addDays(dayIn(zone), validDays)}T00:00:00Z`,
      `Preferred-Languages: ${locales.join(', ')}`,
      `Canonical: ${context.get(publicOrigin)}${documents.security}`,
      '',
    ].join('\n'),
  )
}
