// Makes the number of a letter, its Message-ID, so that a report about a letter is believed of those alone that the house wrote.

import { createHmac, timingSafeEqual } from 'node:crypto'
import { numberInThread, withoutThread } from '#domain/thread-address.ts'
import type { Deps } from '#server/deps.ts'
import { keyFor } from '#server/db/sealed.ts'

type Numbering = { settings: Pick<Deps['settings'], 'consoleKey' | 'publicUrl'> }

/** 80 bits, of which nobody guesses one by mail. */
const sealLength = 20

/**
 * `confirmation.123+<seal>@host`, without angle brackets: the key of the letter with points, the same whenever it is sent. Before it
 * stands the secret of the thread that answers belong to, where there is one: some come to the house's plain address.
 */
export function letterNumber(deps: Numbering, key: string, thread?: { token: string }): string {
  const name = key.replaceAll('/', '.')
  const number = `${name}+${sealOf(deps, name)}@${hostOf(deps)}`
  return thread ? numberInThread(number, thread) : number
}

/**
 * The key of the letter with points, in whatever case its number came back; null of one that is none of ours. That of a letter from before
 * numbers were sealed is none, nor is one that was sealed with another CONSOLE_KEY.
 */
export function nameOfLetter(deps: Numbering, number: string): string | null {
  const at = number.lastIndexOf('@')
  const plus = number.lastIndexOf('+', at)
  if (plus < 0 || number.slice(at + 1).toLowerCase() !== hostOf(deps)) return null
  const name = withoutThread(number.slice(0, plus))
  const seal = Buffer.from(number.slice(plus + 1, at).toLowerCase())
  const expected = Buffer.from(sealOf(deps, name))
  return seal.length === expected.length && timingSafeEqual(seal, expected) ? name : null
}

/** Mail servers change the case of numbers. */
const sealOf = (deps: Numbering, name: string): string =>
  createHmac('sha256', keyFor(deps, 'letter numbers'))
    .update(name.toLowerCase())
    .digest('hex')
    .slice(0, sealLength)

const hostOf = ({ settings }: Numbering): string => new URL(settings.publicUrl).hostname
