import type { ReactNode } from 'react'
import { Toaster } from '../ui/toaster.tsx'
import { LanguageProvider, useLanguage } from './language-provider.tsx'
import { SessionProvider } from './session.tsx'
import { ThemeProvider, useTheme } from './theme-provider.tsx'

/** What every page may ask for. Server state is around the shell: see query-provider.tsx. */
export function Providers({ children }: { readonly children: ReactNode }) {
  return (
    <ThemeProvider>
      <LanguageProvider>
        <SessionProvider>
          {children}
          <PageToaster />
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
