import { isConsole } from '#contract/endpoint.ts'
import { nothing } from '#contract/wire.ts'
import { takesTurn, type ApiEndpoint } from '#server/action/endpoint-refusals.ts'
import { isDeep } from '#tests/support/tier.ts'

/**
 * What serve.ts and the doors before it distinguish: every endpoint of one kind passes the same lines before its handler. What
 * they are given beyond that, schemas and permission, is held without a request (server/http/endpoint-guards.test.ts).
 */
export function kindOf(spec: ApiEndpoint): string {
  const { access, method, path, payload, params } = spec
  return [
    isConsole(spec) ? 'console' : path.startsWith('/api/checkouts/') ? 'checkout' : 'site',
    typeof access === 'object' ? 'staff' : access,
    method === 'GET' ? 'reads' : 'writes',
    ...((payload as unknown) === nothing ? [] : ['payload']),
    ...((params as unknown) === nothing ? [] : ['params']),
    ...(takesTurn(spec) ? ['turn'] : []),
  ].join(' ')
}

/** The first endpoint of each kind, with its name to say which; the deep tier asks them all. */
export function oneOfEachKind<Spec extends ApiEndpoint>(
  some: readonly Spec[],
  kind: (spec: Spec) => string = kindOf,
): [kind: string, spec: Spec][] {
  const asked = isDeep ? some : [...new Map(some.toReversed().map((spec) => [kind(spec), spec])).values()]
  return asked.map((spec) => [`${spec.name} (${kind(spec)})`, spec])
}
