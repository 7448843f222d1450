import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import { errorShape } from './shapes.ts'

/** Lets nobody but programs of this machine call the API; the pages are for whoever pays, on a phone too. */
export const onlyFromHere: MiddlewareHandler<{ Bindings: HttpBindings }> = async (c, next) => {
  if (isFromHere(c.env.incoming.socket)) return next()
  const message = 'This sandbox bank takes calls of its own machine only.'
  return c.json(errorShape({ type: 'invalid_request_error', message }), 403)
}

type Ends = { remoteAddress?: string | undefined; localAddress?: string | undefined }

/** Whether both ends are this machine: a loopback address, or the very address that was called. */
export function isFromHere({ remoteAddress, localAddress }: Ends): boolean {
  if (remoteAddress === undefined) return false
  const address = remoteAddress.replace(/^::ffff:/, '')
  return address === '::1' || address.startsWith('127.') || remoteAddress === localAddress
}
