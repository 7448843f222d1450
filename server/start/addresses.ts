/** Where everything can be reached: printed when all runs, and told to a parent process that listens. */
export type Addresses = {
  site: string
  mailbox: string | null
  bank: string | null
  databaseUrl: string
  demoGuest: { email: string; password: string } | null
}
