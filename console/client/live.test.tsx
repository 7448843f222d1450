import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { unattendedHeader } from '#domain/kept-device.ts'
import { stubApi } from '#tests/support/parts/stub-api.ts'
import { useFreshDay, type Today } from '#console/today/use-fresh-day.ts'
import { ask } from './ask.ts'
import { live, useLive, useStill } from './live.ts'

class FakeSource extends EventTarget {
  static OPEN = 1
  static CLOSED = 2
  static all: FakeSource[] = []
  readyState = 1
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    FakeSource.all.push(this)
  }
  close() {
    this.readyState = 2
  }
  say(name: string) {
    act(() => void this.dispatchEvent(new Event(name)))
  }
}

let read: number
let sight: DocumentVisibilityState
const open = () => FakeSource.all.filter(({ readyState }) => readyState === 1)

beforeEach(() => {
  read = 0
  sight = 'visible'
  FakeSource.all = []
  vi.stubGlobal('EventSource', FakeSource)
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => sight)
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] })
})

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

function Frame() {
  useLive()
  return <Outlet />
}

function Day() {
  const day = { at: '2027-02-11T04:59:00.000Z', endsAt: '2027-02-11T05:00:00.000Z' }
  useFreshDay(day as Today, false)
  return null
}

function Sheet() {
  useStill(true)
  return <Link to="/">back</Link>
}

/** The page is read once by its own, and then by what is heard. */
async function show(at = '/') {
  const router = createMemoryRouter(
    [
      {
        Component: Frame,
        children: [
          {
            path: '/',
            handle: live,
            loader: () => {
              read += 1
              return null
            },
            Component: () => (
              <>
                <form>
                  <input aria-label="note" />
                </form>
                <form role="search">
                  <input aria-label="search" />
                </form>
                <Link to="/still">still</Link>
                <Link to="/sheet">sheet</Link>
              </>
            ),
          },
          {
            path: '/asking',
            handle: live,
            loader: async () => ask('GET /api/staff/me'),
            Component: () => <Link to="/asking?again">again</Link>,
          },
          { path: '/day', loader: async () => ask('GET /api/staff/me'), Component: Day },
          { path: '/still', Component: () => <Link to="/">back</Link> },
          { path: '/sheet', handle: live, loader: () => (read += 1), Component: Sheet },
          {
            path: '/window',
            handle: live,
            loader: () => (read += 1),
            Component: () => <div role="alertdialog" />,
          },
        ],
      },
    ],
    { initialEntries: [at] },
  )
  const page = render(<RouterProvider router={router} />)
  await wait(10)
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
  return { page, user }
}

test('a page is read again when it begins to listen and when something changed, at most once a second', async () => {
  await show()
  const [source] = open()
  expect([source?.url, read]).toEqual(['/api/staff/events', 1])
  source!.say('open')
  await wait(0)
  expect(read).toBe(2)
  for (let n = 0; n < 5; n++) source!.say('changed')
  await wait(900)
  expect(read).toBe(2)
  await wait(200)
  expect(read).toBe(3)
})

test('nothing is read again while somebody typed into a form; what is looked for waits three seconds', async () => {
  const { page, user } = await show()
  await user.type(page.getByLabelText('search'), 'trem')
  open()[0]!.say('changed')
  await wait(2500)
  expect(read).toBe(1)
  await wait(1500)
  expect(read).toBe(2)
  await user.type(page.getByLabelText('note'), 'a')
  open()[0]!.say('changed')
  await wait(60_000)
  expect(read).toBe(2)
})

test.each(['/sheet', '/window'])('%s: what is open is left alone', async (at) => {
  await show(at)
  expect(read).toBe(1)
  open()[0]!.say('changed')
  await wait(5000)
  expect(read).toBe(1)
})

test('a page out of sight and one that does not want it listen to nothing', async () => {
  const { page, user } = await show()
  sight = 'hidden'
  document.dispatchEvent(new Event('visibilitychange'))
  expect(open()).toEqual([])
  sight = 'visible'
  document.dispatchEvent(new Event('visibilitychange'))
  expect(open()).toHaveLength(1)
  await user.click(page.getByText('still'))
  await wait(10)
  expect(open()).toEqual([])
  await user.click(page.getByText('back'))
  await wait(10)
  expect(open()).toHaveLength(1)
})

test('a page that nobody touched for twelve hours stops listening until somebody does', async () => {
  const { user } = await show()
  await wait(12 * 60 * 60_000 + 1000)
  open()[0]!.say('changed')
  expect([open(), read]).toEqual([[], 1])
  await user.click(document.body)
  expect(open()).toHaveLength(1)
})

describe('what the page reads by itself says so', () => {
  const asked = () => {
    const said: (string | null)[] = []
    vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
      said.push(new Headers(init.headers).get(unattendedHeader))
      return Response.json({ status: 'ok' })
    })
    return said
  }

  test('where something changed, and not what somebody opens', async () => {
    const said = asked()
    const { page, user } = await show('/asking')
    open()[0]!.say('changed')
    await wait(1100)
    await user.click(page.getByText('again'))
    await wait(10)
    expect(said).toEqual([null, '1', null])
  })

  test('at midnight and with the network, and not where somebody comes back to it', async () => {
    const said = asked()
    await show('/day')
    await wait(61_000)
    window.dispatchEvent(new Event('online'))
    await wait(10)
    document.dispatchEvent(new Event('visibilitychange'))
    await wait(10)
    expect(said).toEqual([null, '1', '1', null])
  })
})

test('where the session is over, the page asks for itself and is led to the door', async () => {
  stubApi({ 'GET /api/staff/me': { status: 401, body: { status: 'error', code: 'staff_signed_out' } } })
  await show()
  const [source] = open()
  source!.readyState = 2
  source!.say('error')
  await wait(50)
  expect([read, open()]).toEqual([2, []])
})
