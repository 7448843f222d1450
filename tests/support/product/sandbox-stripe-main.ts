/** The product as main.ts starts it, except that what it asks of api.stripe.com is asked of the bank at STRIPE_HERE. */
import http, { type RequestOptions } from 'node:http'
import https from 'node:https'
import { join } from 'node:path'

const { STRIPE_HERE: here = '' } = process.env
const { hostname, port } = new URL(here)

const request = https.request
https.request = ((options: RequestOptions, listener?: (answer: http.IncomingMessage) => void) => {
  if (options.host !== 'api.stripe.com') return request(options, listener)
  const { agent: _, ...rest } = options
  return http.request({ ...rest, protocol: 'http:', host: hostname, port }, listener)
}) as typeof request

await import(join(import.meta.dirname, '..', '..', '..', 'main.ts'))
