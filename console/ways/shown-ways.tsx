import type { ReactNode } from 'react'
import type { Day } from '#domain/days.ts'
import { localized } from '#domain/locale.ts'
import { wayTexts } from '#domain/ways-in.ts'
import { formatDay } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { useShownWays, type Wanted } from './use-reading.ts'
import { partWords, type ReadWays } from './ways-words.ts'
import './ways.css'

type Props = Wanted & {
  loft: string
  /** The word on the button, and what a screen reader hears of it. */
  label: string
  name: string
  variant?: 'link' | 'quiet'
}

/** A button that reads the codes of a loft, and what it read, until somebody hides it. */
export function ReadWaysButton({ loft, label, name, variant = 'link', ...wanted }: Props) {
  const { shown, show, hide, isReading, problem } = useShownWays(wanted)
  return (
    <>
      {shown ? (
        <Button variant={variant} aria-label={m.console_ways_hide_of({ loft })} onPress={hide}>
          {m.account_hide()}
        </Button>
      ) : (
        <Button variant={variant} aria-label={name} isPending={isReading} onPress={() => void show()}>
          {label}
        </Button>
      )}
      <div role="status" className="ways-place empty:hidden">
        {shown && <ShownWays ways={shown} loft={loft} />}
      </div>
      {problem && (
        <Notice tone="error" role="alert" className="ways-place">
          {problem}
        </Notice>
      )}
    </>
  )
}

/** What a loft's guests are told, in the language of whoever reads it to them. */
function ShownWays({ ways, loft }: { ways: ReadWays; loft: string }) {
  const locale = useLocale()
  const { doorCode, wifiName, wifiPassword, until } = ways
  const texts = wayTexts.map((part) => [part, localized(ways, part, locale)] as const)
  return (
    <div className="ways-shown" role="group" aria-label={m.console_ways_title_of({ loft })}>
      <dl>
        {doorCode !== null && (
          <Told term={partWords.door_code()}>
            <span className="ways-code">{doorCode}</span>
          </Told>
        )}
        {wifiName !== null && <Told term={m.console_ways_wifi_name()}>{wifiName}</Told>}
        {wifiPassword !== null && (
          <Told term={m.console_ways_wifi_password()}>
            {/* One whose line ends with its hyphen reads as another. */}
            <span className="inline-block max-w-full">{wifiPassword}</span>
          </Told>
        )}
        {texts.map(
          ([part, text]) =>
            text !== null && (
              <Told key={part} term={partWords[part]()}>
                {text}
              </Told>
            ),
        )}
      </dl>
      {until !== null && (
        <p className="small text-muted">{m.console_ways_until({ day: formatDay(until as Day, locale) })}</p>
      )}
    </div>
  )
}

const Told = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd className="whitespace-pre-line wrap-anywhere">{children}</dd>
  </div>
)
