/** Asks DNS what stands at a name. */
export type Dns = {
  /** Its texts, each whole; none where there is no such name. Null: no server answered in time. */
  texts(name: string): Promise<readonly string[] | null>
}
