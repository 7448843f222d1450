import { afterAll, beforeAll } from 'vitest'
import { startApp, type TestApp, type TestAppOptions } from './app.ts'
import { checkoutOf, type Checkout } from './checkout.ts'
import { guestOf, type TestGuest } from './guest.ts'
import { staffOf, type StaffSupport } from './staff.ts'

type Running = { app: TestApp; checkout: Checkout; guest: TestGuest; staff: StaffSupport }

/**
 * One app for the tests of the file or `describe` that calls this: it starts before them and closes after them. What is
 * answered may be taken apart at once and asked from the first hook on, for instance `const { app, checkout } = useApp()`.
 */
export function useApp(options: TestAppOptions = {}): Running {
  let running: Running | undefined
  beforeAll(async () => {
    const app = await startApp(options)
    const checkout = checkoutOf(app)
    running = { app, checkout, guest: guestOf(app, checkout), staff: staffOf(app) }
  })
  afterAll(() => running?.app.close())

  const part = <Name extends keyof Running>(name: Name): Running[Name] => {
    const read = () => {
      if (!running) throw new Error(`There is no ${name} before the first hook.`)
      return running[name]
    }
    return new Proxy({} as Running[Name], {
      get: (_, key): unknown => Reflect.get(read(), key),
      set: () => false,
      ownKeys: () => Reflect.ownKeys(read()),
      getOwnPropertyDescriptor: (_, key) => Reflect.getOwnPropertyDescriptor(read(), key),
    })
  }
  return { app: part('app'), checkout: part('checkout'), guest: part('guest'), staff: part('staff') }
}
