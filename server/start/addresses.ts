/** Where everything can be reached: printed when all runs, and told to a parent process that listens. */
export type Addresses = {
  site: string
  mailbox: string | null
  bank: string | null
  databaseUrl: string
  demoGuest: { email: string; password: string } | null
}

/** What a person reads when all runs. */
export function printAddresses({ site, mailbox, bank, demoGuest }: Addresses): void {
  const rows = [
    ['Site', `${site}/`, 'français'],
    ['', `${site}/en`, 'English'],
    mailbox && ['Mailbox', mailbox, 'every mail the site sends'],
    bank && ['Bank', bank, 'sandbox, takes test cards only'],
    demoGuest && ['Guest', demoGuest.email, `password: ${demoGuest.password}`],
  ].filter((row) => row !== null && row !== '')
  const width = Math.max(...rows.map(([, address = '']) => address.length))
  const lines = rows.map(
    ([name = '', address = '', note = '']) => `  ${name.padEnd(9)} ${address.padEnd(width)}   ${note}`,
  )
  console.log(['', '  Les Lofts du Lac', '', ...lines, '', '  Ctrl-C stops everything.', ''].join('\n'))
}
