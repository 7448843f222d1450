import { useLayoutEffect, useRef } from 'react'
import { useHydrated } from './use-hydrated.ts'

type Props = {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

/** One of two or three, side by side: native radio buttons dressed as one bar. */
export function Choice({ label, value, options, onChange }: Props) {
  const group = useRef<HTMLFieldSetElement>(null)
  const isHydrated = useHydrated()
  useLayoutEffect(() => {
    // Chosen before React took the page over: it leaves the button pressed without telling of it.
    const early = group.current?.querySelector<HTMLInputElement>('input:checked')?.value ?? value
    if (!isHydrated && early !== value) onChange(early)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Once, when React takes the choice over.
  }, [])
  return (
    // In letters twice as large, one below the other on a phone.
    <div className="@container flex">
      <fieldset
        ref={group}
        className="border-line bg-card grid w-full grid-flow-col border p-1 sm:w-fit sm:max-w-full @max-[9rem]:grid-flow-row"
      >
        <legend className="sr-only">{label}</legend>
        {options.map((option) => (
          <label
            key={option.value}
            className="has-checked:bg-spruce has-checked:text-snow has-focus-visible:outline-copper grid min-h-11 cursor-pointer place-items-center px-3 text-center sm:px-5 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none"
          >
            <input
              type="radio"
              name={label}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </fieldset>
    </div>
  )
}
