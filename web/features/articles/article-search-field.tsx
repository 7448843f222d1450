import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { useEarlyInput } from '#ui/use-early-input.ts'

type Props = {
  className?: string
  /** With `onType` the form knows every letter; without, it is a field of its own. */
  value?: string
  onType?: (typed: string) => void
}

/** Longer texts would make addresses that servers refuse, where the form is sent without script. */
const longest = 1000

/** Words and the button that looks for them: part of a form that leads to the list of articles. */
export function ArticleSearchField({ className = '', value, onType }: Props) {
  const early = useEarlyInput<HTMLInputElement>(value ?? '', onType)
  return (
    <div className={`field ${className}`}>
      <label htmlFor="q" className="field-label">
        {m.articles_search_label()}
      </label>
      <div className="field-box">
        <input
          ref={early}
          id="q"
          name="q"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={longest}
          value={value}
          onChange={onType && ((event) => onType(event.target.value))}
          className="input pr-[3.25rem]"
        />
        <button
          type="submit"
          aria-label={m.articles_search_button()}
          className="icon-button absolute top-1/2 right-[0.15rem] -translate-y-1/2"
        >
          <Icon name="search" />
        </button>
      </div>
    </div>
  )
}
