import { cleanup } from '@testing-library/react'
import { afterAll, afterEach } from 'vitest'

/** Each test of a part begins with an empty page. */
afterEach(cleanup)

/** And each file with an empty memory of the tab: files share one. */
afterAll(() => {
  window.sessionStorage.clear()
  window.localStorage.clear()
})
