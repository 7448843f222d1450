import { Link } from 'react-router'
import { missingOf } from '#domain/opening-checklist.ts'
import { consolePathTo } from '#i18n/console-paths.ts'
import { missingWords } from '#i18n/opening-words.ts'
import { m } from '#i18n/paraglide/messages.js'
import { pathTo } from '#i18n/paths.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { CopiedText } from '#console/forms/copied-text.tsx'
import { Outcome } from '#console/forms/form-section.tsx'
import { useChange } from '#console/forms/use-change.ts'
import type { Opening } from '#console/opening/opening-status.tsx'
import type { StepProps } from './step-frame.tsx'

/** The site as guests will see it, and the button that opens it. */
export function OpenStep({ opening, setUp: { lofts, preview, publicUrl } }: StepProps) {
  const locale = useLocale()
  const missing = missingOf(opening.items)
  const isOpen = opening.status === 'open'
  const shown = [
    { name: m.console_setup_preview_home(), path: pathTo('home', locale) },
    ...lofts.map(({ name, slug }) => ({
      name: m.console_setup_preview_loft({ loft: name }),
      path: pathTo('property', locale, { slug }),
    })),
  ]
  return (
    <>
      {missing.length > 0 ? (
        <Notice tone="warning" className="mb-6">
          {m.console_opening_refusals_opening_incomplete({ missing: missingWords(missing, locale) })}{' '}
          {m.console_setup_preview_later()}
        </Notice>
      ) : (
        <div className="setup-part">
          <ul className="flex flex-wrap gap-3">
            {shown.map(({ name, path }) => (
              <li key={path}>
                <a
                  href={isOpen ? path : `${preview}${path}`}
                  target="_blank"
                  rel="noopener"
                  className={buttonClass({ variant: 'quiet' })}
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
          {!isOpen && <p className="small text-muted measure mt-3">{m.console_setup_preview_note()}</p>}
        </div>
      )}
      <div className="setup-part">
        {isOpen ? (
          <>
            <Notice tone="success">{m.console_setup_opened()}</Notice>
            <ComesNext opening={opening} publicUrl={publicUrl} />
          </>
        ) : (
          <OpenNow opening={opening} isBlocked={missing.length > 0} />
        )}
      </div>
    </>
  )
}

/** Where an owner goes from here: what guests still lack, the day, and the address to tell everybody. */
function ComesNext({ opening: { items }, publicUrl }: { opening: Opening; publicUrl: string }) {
  const locale = useLocale()
  const isLacking = items.some(({ item, isDone }) => item === 'address' && !isDone)
  return (
    <div className="mt-6 grid gap-6">
      <h3 className="title-card">{m.console_setup_next()}</h3>
      <ul className="grid gap-3">
        {nextPages.map(({ page, name, why }) => (
          <li key={page}>
            <Link to={consolePathTo(page, locale)} className="text-link inline-target">
              {name()}
            </Link>
            <p className="small text-muted measure">{why()}</p>
          </li>
        ))}
      </ul>
      {isLacking && (
        <Notice tone="warning">
          {isHere(publicUrl) ? m.console_setup_next_here() : m.console_opening_why_address()}{' '}
          {m.console_opening_ahead_advised({ missing: missingWords(['address'], locale) })}
        </Notice>
      )}
      <CopiedText text={`${publicUrl}${pathTo('home', locale)}`} words={addressWords} />
    </div>
  )
}

/** Only this machine finds itself by such a name. */
const isHere = (address: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname)

const nextPages = [
  { page: 'waysIn', name: m.console_ways_title, why: m.console_setup_next_ways },
  { page: 'home', name: m.console_today_title, why: m.console_setup_next_today },
  { page: 'settings', name: m.console_settings_title, why: m.console_setup_next_settings },
] as const

const addressWords = {
  label: m.console_setup_next_address,
  copy: m.console_requests_copy,
  copied: m.console_requests_copied,
  yourself: m.console_requests_copy_yourself,
}

/** What it does stands above the button, so that one press is enough. */
function OpenNow({ opening: { items }, isBlocked }: { opening: Opening; isBlocked: boolean }) {
  const locale = useLocale()
  const change = useChange()
  const open = () =>
    change.run(
      'open',
      (asking) => asking('POST /api/staff/opening', { payload: { to: 'open' } }),
      m.console_opening_opened,
    )
  const advised = items.filter(({ isDone, isNeeded }) => !isDone && !isNeeded).map(({ item }) => item)
  return (
    <>
      {!isBlocked && (
        <div className="measure mb-4 grid gap-2">
          <p>{m.console_setup_opens()}</p>
          {advised.length > 0 && (
            <p>{m.console_opening_ahead_advised({ missing: missingWords(advised, locale) })}</p>
          )}
        </div>
      )}
      <Outcome news={undefined} problem={change.problem} />
      <Button
        isDisabled={isBlocked}
        isPending={change.busy === 'open'}
        pendingLabel={m.words_waiting()}
        onPress={() => void open()}
      >
        {m.console_opening_open()}
      </Button>
    </>
  )
}
