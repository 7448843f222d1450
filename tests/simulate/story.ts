import type { Outcome } from './run-history.ts'

/** What happened and what is broken, for somebody who has to find out why. */
export function describe({ lines, broken }: Outcome): string {
  return [...lines, ...broken.map(({ rule, what }) => `✗ ${rule}: ${what}`)]
    .map((line) => `  ${line}`)
    .join('\n')
}
