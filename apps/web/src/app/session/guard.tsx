import { useState } from 'react'
import { matchPath, Navigate, Outlet, useLocation } from 'react-router'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { href, pagesFor, pathOf } from '../routing/route-list.ts'
import { useSession } from './session.tsx'

/**
 * Around the guarded pages: a guest is sent to sign in, and comes back afterwards; who was one is told that it is over.
 */
export function Guard() {
  const { user, loading, hasLeft } = useSession()
  const { pathname, search } = useLocation()
  const [wasSignedIn, setWasSignedIn] = useState(false)
  if (user && !wasSignedIn) setWasSignedIn(true)
  if (loading) return <PageSkeleton />
  // A person who logs out on a guarded page wants to leave it, not to sign in again.
  if (wasSignedIn && hasLeft) return <Navigate to={href('landing')} replace />
  if (!user) {
    const login = href('login', {}, { query: { next: pathname + search } })
    return <Navigate to={login} replace state={wasSignedIn ? ended : null} />
  }
  return <Outlet />
}

/** The sign-in page's reason when a session ended while one of its pages was open. */
const ended = { hasEnded: true } as const

/** Whether that is why the sign-in page was opened. */
export function useHasEnded(): boolean {
  const { state } = useLocation()
  return state?.hasEnded === true
}

/**
 * Where a sign-in leads: to the page of the app that the person came from, otherwise to the landing page.
 * Only our own pages count, so that a crafted link cannot send anyone elsewhere.
 */
export function afterSignIn(next: string | null): string {
  const pages = [...pagesFor('member'), ...pagesFor('operator'), ...pagesFor('open')]
  if (next?.startsWith('/') && pages.some((name) => matchPath(pathOf(name), next.split(/[?#]/)[0] ?? ''))) {
    return next
  }
  return href('landing')
}
