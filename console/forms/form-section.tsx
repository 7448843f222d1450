import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useWords, type Words } from '#ui/use-words.ts'
import type { Reservation } from '#console/client/entry-words.ts'

export type FormProps = {
  reservation: Reservation
  /** With what is to be said of how it ended, if it was done. */
  onClose: Closing
}

type Closing = (news?: Words) => void

type OpeningProps<Subject> = {
  id: string
  title: string
  /** Where it is over nothing is offered; a form that is open stays until somebody leaves it, or its refusal would go with it. */
  isOffered: boolean
  /** What stands there instead of the form, and the button that opens it. */
  lead: ReactNode
  opener: string
  isDisabled?: boolean
  /** What the form is about. */
  subject: Subject
  form: ComponentType<{ subject: Subject; onClose: Closing }>
}

type Ready = { reservation: Reservation; form: ComponentType<FormProps> }
type Props = Omit<OpeningProps<Ready>, 'subject' | 'form'> & Ready

/** The same of what is done to a reservation. */
export const FormSection = ({ reservation, form, ...props }: Props) => (
  <OpeningSection {...props} subject={{ reservation, form }} form={FormOfReservation} />
)

const FormOfReservation = ({
  subject: { reservation, form: Form },
  onClose,
}: {
  subject: Ready
  onClose: Closing
}) => <Form reservation={reservation} onClose={onClose} />

/** One button, which opens a form in its place; then how it ended. The focus goes back to the title. */
export function OpeningSection<Subject>({ isOffered, subject, form: Form, ...props }: OpeningProps<Subject>) {
  const { id, title, lead, opener, isDisabled } = props
  const [isOpen, setOpen] = useState(false)
  const [news, setNews] = useWords()
  const heading = useRef<HTMLHeadingElement>(null)
  if (!isOffered && !isOpen && !news) return null

  function open() {
    setNews(undefined)
    setOpen(true)
  }

  function close(said?: Words) {
    setOpen(false)
    setNews(said)
    heading.current?.focus()
  }

  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="title-card" tabIndex={-1} ref={heading}>
        {title}
      </h2>
      <Outcome news={news} />
      {isOpen && <Form subject={subject} onClose={close} />}
      {isOffered && !isOpen && (
        <>
          {lead}
          <Button variant="quiet" isDisabled={isDisabled} onPress={open}>
            {opener}
          </Button>
        </>
      )}
    </section>
  )
}

type Said = {
  news: string | undefined
  problem?: string | undefined
  /** Where what was pressed goes away with the news. */
  takesFocus?: boolean
}

/** How something ended. The place of good news is always there, so that a screen reader hears them come. */
export function Outcome({ news, problem, takesFocus = false }: Said) {
  const place = useRef<HTMLDivElement>(null)
  const isTold = news !== undefined
  useEffect(() => {
    if (takesFocus && isTold) place.current?.focus()
  }, [takesFocus, isTold])
  return (
    <>
      <div role="status" className="empty:hidden" ref={place} tabIndex={takesFocus ? -1 : undefined}>
        {news && <Notice tone="success">{news}</Notice>}
      </div>
      {problem && (
        <Notice tone="error" role="alert">
          {problem}
        </Notice>
      )}
    </>
  )
}
