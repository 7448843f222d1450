import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { isLocale, locales, type Locale } from '#domain/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { pathTo, previewFolder } from '#i18n/paths.ts'
import { Button } from '#ui/button.tsx'
import { Choice } from '#ui/choice.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { languageWords, type LoftTextsRead } from './draft-words.ts'

/** The page of a loft with the words of its draft, for whoever has a mark of the console or the secret of a link. */
export const previewPathTo = (mark: string, slug: string, locale: Locale): string =>
  `${previewFolder}/${mark}${pathTo('property', locale, { slug })}`

type Props = {
  read: LoftTextsRead
  /** Of what is saved; another one is another page. */
  version: number
  /** Saves what is typed before the page is shown. */
  settle?: () => Promise<unknown>
}

/** How wide the screens are on which guests read, in CSS pixels, and how high they are. */
const screens = { phone: { width: 390, height: 760 }, desk: { width: 1280, height: 860 } } as const
type Screen = keyof typeof screens

const frameWords = { fr: m.console_texts_page_frame_fr, en: m.console_texts_page_frame_en } as const

/** The page of the loft as guests will see it, on a phone and at a desk, in both languages. */
export function PreviewPane({ read, version, settle }: Props) {
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const [isOpen, setOpen] = useState(false)
  /** Of which draft the page is shown: it is loaded again when somebody wants it, and not while they type. */
  const [shown, setShown] = useState(0)
  const { draft, slug } = read
  const locale = useLocale()

  async function open() {
    setBusy(true)
    await settle?.()
    // A mark lasts an hour: this one is new.
    await revalidate()
    setBusy(false)
    setShown((former) => former + 1)
    setOpen(true)
  }

  return (
    <section aria-labelledby="preview-page">
      <h2 id="preview-page" className="title-card">
        {m.console_texts_page()}
      </h2>
      {version === 0 && !draft ? (
        <>
          <p className="measure text-muted">{m.console_texts_page_none()}</p>
          <p>
            <a href={pathTo('property', locale, { slug })} className="text-link inline-target">
              {m.console_texts_page_public()}
            </a>
          </p>
        </>
      ) : (
        <>
          <p className="measure text-muted">{m.console_texts_page_lead()}</p>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <Button
              variant="quiet"
              isPending={isBusy}
              pendingLabel={m.words_waiting()}
              onPress={() => void open()}
            >
              {isOpen && draft ? m.console_texts_page_again() : m.console_texts_page_open()}
            </Button>
            {isOpen && draft && (
              <Button variant="link" onPress={() => setOpen(false)}>
                {m.console_texts_page_close()}
              </Button>
            )}
          </div>
          {isOpen &&
            draft &&
            (read.previewMark === null ? (
              <p role="alert">{m.console_texts_page_away()}</p>
            ) : (
              <Frame key={shown} mark={read.previewMark} slug={slug} />
            ))}
        </>
      )}
    </section>
  )
}

function Frame({ mark: given, slug }: { mark: string; slug: string }) {
  // The mark changes with each reading of the console's page: the one that is open stays.
  const [mark] = useState(given)
  const [language, setLanguage] = useState<Locale>(useLocale())
  const [screen, setScreen] = useState<Screen>(() =>
    matchMedia('(width >= 56.25rem)').matches ? 'desk' : 'phone',
  )
  const [place, scale] = useScale(screens[screen].width)
  const { width, height } = screens[screen]
  return (
    <div className="preview">
      <div className="preview-choices">
        <Choice
          label={m.words_language()}
          value={language}
          options={locales.map((value) => ({ value, label: languageWords[value]() }))}
          onChange={(value) => isLocale(value) && setLanguage(value)}
        />
        <Choice
          label={m.console_texts_page_screen()}
          value={screen}
          options={[
            { value: 'phone', label: m.console_texts_page_phone() },
            { value: 'desk', label: m.console_texts_page_desk() },
          ]}
          onChange={(value) => setScreen(value === 'desk' ? 'desk' : 'phone')}
        />
      </div>
      <div ref={place} className="preview-place">
        <div className="preview-screen" style={{ width: width * scale, height: height * scale }}>
          <iframe
            key={language}
            className="preview-frame"
            title={frameWords[language]()}
            src={previewPathTo(mark, slug, language)}
            style={{ width, height, transform: `scale(${scale})` }}
          />
        </div>
      </div>
    </div>
  )
}

/** By how much a screen is made smaller, so that all of its width has room; never larger than it is. */
function useScale(width: number) {
  const place = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState<number>(width)
  useEffect(() => {
    if (!place.current) return undefined
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width))
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return [place, Math.min(1, room / width)] as const
}
