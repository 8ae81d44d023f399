import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Outlet } from 'react-router'
import { useWasOnline } from '../app/api/connection.ts'
import { QueryProvider } from '../app/api/query-provider.tsx'
import { idle } from '../app/idle.ts'
import { late } from '../app/late.ts'
import { OwnAmounts } from '../app/own-amounts.tsx'
import { page } from '../app/routing/page.ts'
import { meQuery } from '../app/session/me.ts'
import { useSession } from '../app/session/session.tsx'
import { Header } from './header.tsx'
import { ShellFooter } from './late-footer.ts'
import { OfflineBanner, OfflinePage } from './offline.tsx'

const EverydayRow = late(
  page({ load: () => import('./everyday/row.tsx'), texts: ['menus'], shows: ['menu'] }),
)
const EverydayBar = late(
  page({ load: () => import('./everyday/bar.tsx'), texts: ['menus'], shows: ['menu'] }),
)
const FrameAbove = late(page({ load: () => import('./frame-above.tsx'), shows: ['frame'] }))
const FrameBeneath = late(page({ load: () => import('./frame-beneath.tsx'), shows: ['frame'] }))
const GrownUpsOnly = late(page({ load: () => import('./grown-ups-only.tsx'), texts: ['menus'] }))
const CursorTrail = late(() => idle().then(() => import('./cursor-trail.tsx')))

/** Header, page and footer, around every page but landing, home and the sign-in pages. */
export function Component() {
  const wasOnline = useWasOnline()
  const { user, loading } = useSession()
  const isMember = user !== undefined || loading
  return (
    <QueryProvider>
      <OwnAmounts>
        <div className="flex min-h-dvh flex-col">
          <Header place="shell" />
          {isMember && (
            <Suspense fallback={<div className="h-13 border-b border-line max-md:hidden" />}>
              <EverydayRow />
            </Suspense>
          )}
          {/* As high as the window: the footer is not seen to move when what was loading has come. */}
          <main id="main" tabIndex={-1} className="min-h-[calc(100dvh-4rem)] flex-1 outline-none">
            {isMember && (
              <Suspense>
                <FrameAbove />
              </Suspense>
            )}
            {wasOnline && <OfflineBanner />}
            {wasOnline ? <Pages isSignedIn={user !== undefined} /> : <OfflinePage />}
          </main>
          <Suspense>
            <FrameBeneath />
          </Suspense>
          <Suspense>
            <ShellFooter />
          </Suspense>
          {/* Its place is kept before it loads, so that it covers no content. */}
          {isMember && (
            <Suspense fallback={<div className="everyday-bar" />}>
              <EverydayBar />
            </Suspense>
          )}
          <Suspense>
            <CursorTrail />
          </Suspense>
        </div>
      </OwnAmounts>
    </QueryProvider>
  )
}

/**
 * The page, where it is not kept from a child. It stays in its place while that is found out: what is typed is kept.
 */
function Pages({ isSignedIn }: { readonly isSignedIn: boolean }) {
  const { data } = useQuery({ ...meQuery(), enabled: isSignedIn })
  const [isKept, setIsKept] = useState(false)
  return (
    <>
      {data?.is_managed && (
        <Suspense>
          <GrownUpsOnly onKept={setIsKept} />
        </Suspense>
      )}
      {!isKept && <Outlet />}
    </>
  )
}
