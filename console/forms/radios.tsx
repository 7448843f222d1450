type Props<Value extends string> = {
  label: string
  name: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
  /** Two beside each other, where their words are short. */
  isDense?: boolean
}

/** One of some, each as high as a finger. */
export function Radios<Value extends string>({
  label,
  name,
  value,
  options,
  onChange,
  isDense,
}: Props<Value>) {
  return (
    <fieldset className={`calendar-radios ${isDense ? 'calendar-radios-dense' : ''}`}>
      <legend className="mb-1 font-semibold">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="calendar-radio">
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
