import type { ComponentProps } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { Radios } from '#console/forms/radios.tsx'
import { BothBodies } from '#console/messages/both-bodies.tsx'
import { LetterPreview, type LetterWish } from './letter-preview.tsx'

type Bodies = Pick<LetterWish, 'bodyFr' | 'bodyEn'>
type Props = Pick<ComponentProps<typeof LetterPreview>, 'name' | 'stays'> &
  Omit<ComponentProps<typeof BothBodies>, 'field'> & {
    form: Pick<ComponentProps<typeof BothBodies>, 'field'> & { values: Bodies }
    /** The letter beside its body. */
    letter: Omit<LetterWish, keyof Bodies>
  }

/** What a letter says in both languages, and how it reads with that. */
export function LetterBody({ name, stays, form, letter, ...bodies }: Props) {
  const { bodyFr, bodyEn } = form.values
  return (
    <>
      <BothBodies field={form.field} {...bodies} />
      <LetterPreview name={name} stays={stays} wish={{ ...letter, bodyFr, bodyEn }} />
    </>
  )
}

type SwitchProps = Pick<ComponentProps<typeof Radios>, 'value' | 'isDense'> & {
  /** What the names of its form begin with. */
  name: string
  onChange: (isOn: string) => void
}

/** Whether a letter goes out: 'on' or 'off', as its form has it. */
export const SendingSwitch = ({ name, ...props }: SwitchProps) => (
  <Radios
    label={m.console_letters_is_on()}
    name={`${name}-isOn`}
    options={[
      { value: 'on', label: m.console_letters_on() },
      { value: 'off', label: m.console_letters_off() },
    ]}
    {...props}
  />
)
