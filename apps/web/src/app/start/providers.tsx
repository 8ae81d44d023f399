import type { ReactNode } from 'react'
import { Toaster } from '../../ui/toasts/toaster.tsx'
import type { Language } from '../language/language.ts'
import { LanguageProvider, useLanguage } from '../language/provider.tsx'
import { SessionProvider } from '../session/session.tsx'
import { ThemeProvider, useTheme } from '../theme/provider.tsx'
import { TakenOver } from './taken-over.ts'

/** Contexts of every page. Server state is around the shell: see query-provider.tsx. */
export function Providers({
  onLanguageChosen,
  children,
}: {
  readonly onLanguageChosen: (language: Language) => void
  readonly children: ReactNode
}) {
  return (
    <ThemeProvider>
      <LanguageProvider onChosen={onLanguageChosen}>
        <SessionProvider>
          {children}
          <PageToaster />
          <TakenOver />
        </SessionProvider>
      </LanguageProvider>
    </ThemeProvider>
  )
}

function PageToaster() {
  const { theme } = useTheme()
  const { direction } = useLanguage()
  return <Toaster theme={theme} direction={direction} />
}
