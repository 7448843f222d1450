import { AsyncLocalStorage } from 'node:async_hooks'

const signals = new AsyncLocalStorage<() => AbortSignal>()

/** Does the work of a request whose `signal` ends when its visitor goes away. */
export const withSignal = <T>(signal: () => AbortSignal, work: () => T): T => signals.run(signal, work)

/** The signal of the request that is being worked on; undefined outside of one. */
export const requestSignal = (): (() => AbortSignal) | undefined => signals.getStore()
