/** A reason not to start that a person can act on; its message is one sentence, shown without a stack. */
export class StartRefusal extends Error {
  override name = 'StartRefusal'
}
