import { data } from 'react-router'

/** Any address that no page has: the root shows the error page, with the right status. */
export function loader(): never {
  throw data(null, { status: 404 })
}

export default function Page() {
  return null
}
