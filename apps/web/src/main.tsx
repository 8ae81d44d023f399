import './ui/fonts.css'
import './ui/theme.css'
import './ui/pearl.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router'
import { adoptLanguage, loadTexts } from './app/i18n.ts'
import { Providers } from './app/providers.tsx'
import { startSession } from './app/session-store.ts'
import { createRouter } from './routes.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

startSession().catch((error: unknown) => console.error('The session could not be restored', error))
adoptLanguage(document.documentElement.lang)
const router = createRouter() // begins to load the page's module while the texts load
await loadTexts()

createRoot(root).render(
  <StrictMode>
    <Providers onLanguageChosen={() => {}}>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
)
