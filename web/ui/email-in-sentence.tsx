import { Fragment } from 'react'

/** An address that is longer than its line is broken before its "@", where it can still be read. */
export function EmailAddress({ email }: { email: string }) {
  const at = email.lastIndexOf('@')
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}

/** A sentence in which an address stands. */
export function EmailInSentence({ sentence, email }: { sentence: string; email: string }) {
  return sentence.split(email).map((words, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the pieces of one sentence never change places
    <Fragment key={index}>
      {index > 0 && <EmailAddress email={email} />}
      {words}
    </Fragment>
  ))
}
