import { Outlet } from 'react-router'

/** Header, page and footer. */
export function Component() {
  return (
    <main id="main">
      <Outlet />
    </main>
  )
}
