import { Fragment } from 'react'

type AddressProps = {
  email: string
  /** In a sentence: while it fits, a hyphen before the "@" is no place to break. A link would lose its line below it. */
  isWhole?: boolean
}

/** An address that is longer than its line is broken before its "@", where it can still be read. */
export function EmailAddress({ email, isWhole = false }: AddressProps) {
  const at = email.lastIndexOf('@')
  const local = email.slice(0, at)
  return (
    <span>
      <span className={isWhole ? 'inline-block max-w-full wrap-anywhere' : undefined}>{local}</span>
      <wbr />
      {email.slice(at)}
    </span>
  )
}

/** A sentence in which an address stands. */
export function EmailInSentence({ sentence, email }: { sentence: string; email: string }) {
  return sentence.split(email).map((words, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the pieces of one sentence never change places
    <Fragment key={index}>
      {index > 0 && <EmailAddress email={email} isWhole />}
      <span>{words}</span>
    </Fragment>
  ))
}
