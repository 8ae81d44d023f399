import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Toaster } from '../ui/toaster.tsx'
import { LanguageProvider, useLanguage } from './language-provider.tsx'
import { SessionProvider } from './session.tsx'
import { ThemeProvider, useTheme } from './theme-provider.tsx'

/** Everything that any page may ask for, in one place. */
export function Providers({ queryClient, children }: { queryClient: QueryClient; children: ReactNode }) {
  return (
    <ThemeProvider>
      <LanguageProvider>
        <QueryClientProvider client={queryClient}>
          <SessionProvider>
            {children}
            <PageToaster />
          </SessionProvider>
        </QueryClientProvider>
      </LanguageProvider>
    </ThemeProvider>
  )
}

function PageToaster() {
  const { theme } = useTheme()
  const { direction } = useLanguage()
  return <Toaster theme={theme} direction={direction} />
}
