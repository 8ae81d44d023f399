import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { isPlanned } from '../app/routing/planned-routes.ts'
import { ComingPage } from '../coming/index.ts'
import { NotFound } from './not-found-page.tsx'

/** Any address that no capability has: what is planned there, or that there is nothing. */
export function Component() {
  const { pathname } = useLocation()
  if (!isPlanned(pathname)) return <NotFound />
  return (
    <Suspense>
      <ComingPage />
    </Suspense>
  )
}
