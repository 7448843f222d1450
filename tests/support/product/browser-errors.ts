import { expect, type BrowserContext } from '@playwright/test'

type Expected = { status: number; at: RegExp }

/** Whatever a browser complains of while a journey runs: errors in the console or in scripts, broken policies, failed requests. */
export type BrowserErrors = {
  watch: (context: BrowserContext) => void
  /** An answer that the journey brings about on purpose. */
  expectAnswer: (expected: Expected) => void
  /** A lost connection that the journey brings about on purpose. */
  expectLost: (at: RegExp) => void
  /** What the browser says in its console, or a script that goes on, because of something that the journey does on purpose. */
  expectMessage: (said: RegExp) => void
  none: () => void
}

export function watchForErrors(): BrowserErrors {
  const seen: string[] = []
  const answers: Expected[] = []
  const losses: RegExp[] = []
  const messages: RegExp[] = []
  return {
    watch(context) {
      context.on('weberror', (told) => {
        const { name, message, stack } = told.error()
        // Whoever goes on before a page has faded in skips the rest of it.
        if (name === 'AbortError' && /skipTransition|Transition was skipped/.test(message)) return
        if (messages.some((said) => said.test(message))) return
        // A DOMException's stack is an empty text.
        seen.push(`script: ${stack || `${name}: ${message}`}`)
      })
      context.on('console', (message) => {
        // What could not be loaded is told by the answer itself, with its status and address.
        const isTold = message.text().startsWith('Failed to load resource')
        const isExpected = messages.some((said) => said.test(message.text()))
        if (message.type() === 'error' && !isTold && !isExpected)
          seen.push(`console: ${message.text()} (${message.location().url})`)
      })
      context.on('response', (response) => {
        const [status, url] = [response.status(), response.url()]
        const isExpected = answers.some((expected) => expected.status === status && expected.at.test(url))
        if (status >= 400 && !isExpected) seen.push(`answer: ${status} ${url}`)
      })
      context.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText
        // Anyone who leaves a page gives up what it was still loading.
        if (reason === 'net::ERR_ABORTED' || losses.some((at) => at.test(request.url()))) return
        seen.push(`request: ${reason} ${request.url()}`)
      })
    },
    expectAnswer: (expected) => answers.push(expected),
    expectLost: (at) => losses.push(at),
    expectMessage: (said) => messages.push(said),
    none: () => expect(seen).toEqual([]),
  }
}
