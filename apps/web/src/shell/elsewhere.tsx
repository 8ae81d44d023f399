import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { late } from '../app/late.ts'
import { page } from '../app/routing/page.ts'
import { isPlanned } from '../app/routing/planned-routes.ts'
import { NotFound } from './not-found-page.tsx'

const Coming = late(
  page({
    load: () => import('../coming/page.tsx').then(({ ComingPage }) => ({ default: ComingPage })),
    texts: ['coming'],
  }),
)

/** Any address that no capability has: what is planned there, or that there is nothing. */
export function Component() {
  const { pathname } = useLocation()
  if (!isPlanned(pathname)) return <NotFound />
  return (
    <Suspense>
      <Coming />
    </Suspense>
  )
}
