import { useState, type FocusEvent } from 'react'
import { saidOf, type FieldWords } from '#ui/use-words.ts'

/**
 * What is wrong with fields that were left for another one: said beside the field at once, and not yet in the form's
 * summary, which comes when the form is sent. `check` names every field's error as sending would.
 */
export function useLeftErrors(check: () => FieldWords) {
  const [left, setLeft] = useState<FieldWords>({})
  return {
    /** The errors of the form as it was sent, and those of fields that were left since. */
    withLeft: (sent: FieldWords): Record<string, string> => ({ ...saidOf(left), ...saidOf(sent) }),
    /** For the form's `onFocus`. */
    checkLeft: (event: FocusEvent) => {
      const name = leftField(event)
      if (name) setLeft((now) => ({ ...now, [name]: check()[name] }))
    },
    /** Of one field when it is typed in again, of all when the form is sent. */
    forgetLeft: (name?: string) => setLeft((now) => (name ? { ...now, [name]: undefined } : {})),
  }
}

/**
 * The name of the field that was left with something in it; an empty one is left in peace. Neither a button nor a box to
 * tick counts as another field: the words of an error would push it away from under the finger that presses it.
 */
function leftField({ target, relatedTarget }: FocusEvent): string | null {
  if (!isTyped(target) || !isTyped(relatedTarget) || target === relatedTarget) return null
  return relatedTarget.value.trim() === '' ? null : relatedTarget.name
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isTyped = (element: unknown): element is Field =>
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement ||
  (element instanceof HTMLInputElement && !['checkbox', 'radio', 'submit'].includes(element.type))
