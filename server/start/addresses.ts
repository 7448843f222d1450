/** Where everything can be reached: printed when all runs, and told to a parent process that listens. */
export type Addresses = {
  site: string
  mailbox: string | null
  bank: string | null
  databaseUrl: string
  demoGuest: { email: string; password: string } | null
  /** While nobody can get into the console: a link for its first owner, one for each site. */
  ownerLinks: readonly string[]
}

/** What a person reads when all runs. */
export function printAddresses({ site, mailbox, bank, demoGuest, ownerLinks }: Addresses): void {
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
  // On lines of their own: they are long, and lead in once.
  const links = ownerLinks.flatMap((link) => [
    '',
    '  The first owner enters the console here, once, within a day (the next start prints another):',
    `  ${link}`,
  ])
  console.log(
    ['', '  The site runs.', '', ...lines, ...links, '', '  Ctrl-C stops everything.', ''].join('\n'),
  )
}
