import { useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'

/** Around every page: the scroll position of each place in the history, and the focus after a navigation. */
export function Root() {
  const { pathname } = useLocation()
  const shownPath = useRef(pathname)

  // Focus is the document's: after a navigation it belongs to the new page, so that a screen reader speaks it.
  useEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname])

  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  )
}
