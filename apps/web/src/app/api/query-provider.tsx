import type { ReactNode } from 'react'
import { PromptHost } from './prompt-host.tsx'
import { Queries } from './queries.tsx'

/**
 * Around whatever reads server state: the shell, and the footer where there is no shell. What the server asks of the
 * person beside it, a second factor, is shown here too.
 */
export function QueryProvider({ children }: { readonly children: ReactNode }) {
  return (
    <Queries>
      {children}
      <PromptHost />
    </Queries>
  )
}
