import './ui/fonts.css'
import './ui/theme.css'
import './ui/modes.css'
import './ui/pearl/pearl.css'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router'
import { RootBoundary } from './app/failures/error-boundary.tsx'
import { addressIn } from './app/language/address.ts'
import { adoptLanguage, loadTexts } from './app/language/i18n.ts'
import { hearReturns } from './app/language/keep.ts'
import { goBy } from './app/routing/go.ts'
import { setPages } from './app/routing/page.ts'
import { keyOpenedPlace } from './app/routing/place.ts'
import { prefetchNextPages } from './app/routing/prefetch-next.ts'
import { noteSession } from './app/session/kept-looks.ts'
import { refusalElsewhere } from './app/session/refusal.ts'
import { getSession, startSession, subscribeToSession } from './app/session/store.ts'
import { Providers } from './app/start/providers.tsx'
import { createRouter, hasStarted, routeTree } from './routes.tsx'
import { registerServiceWorker } from './service-worker/register.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

const refused = refusalElsewhere(location)
if (refused !== null) location.replace(refused)
subscribeToSession(showSession)
startSession().catch((error: unknown) => console.error('The session could not be restored', error))
adoptLanguage(document.documentElement.lang)
hearReturns()
setPages(routeTree)
const isPreRendered = root.hasChildNodes()
keyOpenedPlace(history)
const router = createRouter() // begins to load the page's module while the texts load
goBy((address) => router.navigate(address))
await Promise.all([loadTexts(), hasStarted(router)]).catch((error: unknown) => {
  dispatchEvent(new Event('sadaf-failed')) // boot.js says so in the empty page
  throw error
})

const app = (
  <StrictMode>
    <RootBoundary>
      <Providers
        onLanguageChosen={(language) => {
          const { pathname, search, hash } = location
          const address = addressIn(language, pathname)
          if (address === pathname) return
          void router.navigate(address + search + hash, { replace: true, preventScrollReset: true })
        }}
      >
        <RouterProvider router={router} />
      </Providers>
    </RootBoundary>
  </StrictMode>
)
// As a transition the page is made in short steps, between which the browser answers what is pressed and scrolled.
startTransition(() => {
  if (isPreRendered) hydrateRoot(root, app)
  else createRoot(root).render(app)
})
prefetchNextPages()
registerServiceWorker()

/** Keeps what boot.js guessed before the first paint true: whether the page is a member's or a guest's. */
function showSession(): void {
  const session = getSession()
  noteSession(session)
  const { status } = session
  if (status !== 'loading') document.documentElement.classList.toggle('has-session', status === 'signed-in')
}
