import type { ReactNode } from 'react'
import {
  FieldError,
  Input,
  Label,
  Text,
  TextArea,
  TextField as AriaTextField,
  type TextFieldProps,
} from 'react-aria-components'

type Props = Omit<TextFieldProps, 'children' | 'className' | 'isInvalid' | 'validationBehavior'> & {
  label: ReactNode
  /** Also the field's id, so that an error summary can lead to it; `id` overrides. */
  name: string
  description?: ReactNode
  errorMessage?: ReactNode
  placeholder?: string
  /** More than one row makes it a text area. */
  rows?: number
  /** At the field's right end: "show", a card's brand. */
  action?: ReactNode
  className?: string
}

/** Label above, help below, error under it. */
export function TextField({
  label,
  description,
  errorMessage,
  placeholder,
  rows = 1,
  action,
  className = '',
  ...rest
}: Props) {
  return (
    <AriaTextField
      id={rest.name}
      {...rest}
      isInvalid={Boolean(errorMessage)}
      validationBehavior="aria"
      className={`field ${className}`}
    >
      <Label className="field-label">{label}</Label>
      <div className="field-box">
        {rows > 1 ? (
          <TextArea rows={rows} placeholder={placeholder} className="input input-area" />
        ) : (
          <Input placeholder={placeholder} className={`input ${action ? 'input-with-action' : ''}`} />
        )}
        {action && <div className="field-action">{action}</div>}
      </div>
      {description && (
        <Text slot="description" className="field-help">
          {description}
        </Text>
      )}
      <FieldError className="field-error">{errorMessage}</FieldError>
    </AriaTextField>
  )
}
