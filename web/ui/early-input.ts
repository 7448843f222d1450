export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What was typed or chosen before React had the page, by field. */
const early = new Map<string, string>()
let entered: string | null = null

/**
 * React takes over the fields that the server drew, with what stands in them, unless another program put something of its own
 * between them: then it draws the page anew, with empty fields. So what is typed is noted until React has the page.
 */
export function noteEarlyInput(): () => void {
  const note = ({ target }: Event) => {
    if (isField(target)) early.set(nameOf(target), target.value)
  }
  const enter = (target: unknown) => (entered = isField(target) ? nameOf(target) : null)
  const noteFocus = ({ target }: Event) => enter(target)
  for (const field of document.querySelectorAll<Field>(fields))
    if (isChanged(field)) early.set(nameOf(field), field.value)
  enter(document.activeElement)
  document.addEventListener('input', note, true)
  document.addEventListener('focusin', noteFocus, true)
  return () => {
    document.removeEventListener('input', note, true)
    document.removeEventListener('focusin', noteFocus, true)
    early.clear()
    entered = null
  }
}

/** What was typed in the field that stood where a new one stands now, which also gets the focus back. */
export function takeEarlyInput(field: Field): string | undefined {
  const name = nameOf(field)
  if (name === entered && document.activeElement === document.body) field.focus()
  return early.get(name)
}

const fields = 'input, textarea, select'

const isField = (target: unknown): target is Field => target instanceof Element && target.matches(fields)

const isRadio = (field: Field): field is HTMLInputElement => field.type === 'radio'

/** A page may have two fields of one name; radio buttons of one name are one field. */
const nameOf = (field: Field): string =>
  isRadio(field) ? field.name : `${field.name} ${[...document.getElementsByName(field.name)].indexOf(field)}`

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
  return isRadio(field) ? field.checked && !field.defaultChecked : field.value !== field.defaultValue
}
