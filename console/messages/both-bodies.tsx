import type { ComponentProps, ReactNode } from 'react'
import { templateFacts } from '#domain/message-template.ts'
import { longestMessage } from '#domain/message.ts'
import { m } from '#i18n/paraglide/messages.js'
import { TextField } from '#ui/field.tsx'

type Body = 'bodyFr' | 'bodyEn'
type Props = {
  /** Of a form: `useActionForm`. */
  field: (name: Body) => Omit<ComponentProps<typeof TextField>, 'label'>
  labels: Readonly<Record<Body, string>>
  rows: number
  /** What is typed in both languages before it. */
  children?: ReactNode
}

/** What guests are written, in both languages beside each other, with the names of the facts that may stand in it. */
export const BothBodies = ({ field, labels, rows, children }: Props) => (
  <div className="template-fields">
    {children}
    {bodies.map(([body, names]) => (
      <TextField
        key={body}
        label={labels[body]}
        description={m.console_messages_template_facts({ names })}
        rows={rows}
        longest={longestMessage}
        {...field(body)}
      />
    ))}
  </div>
)

/** The names of the facts, as they stand between braces in one language. */
const factNames = (nth: 0 | 1): string =>
  [...new Set(Object.values(templateFacts).map((both) => `{${both[nth]}}`))].join(' ')

const bodies: readonly (readonly [Body, string])[] = [
  ['bodyFr', factNames(0)],
  ['bodyEn', factNames(1)],
]
