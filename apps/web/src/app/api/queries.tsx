import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { getSession, subscribeToSession } from '../session/store.ts'
import { queryClient } from './query-client.ts'

// One person's data must never be shown to the next one.
let owner = ownerOf()
subscribeToSession(() => {
  const next = ownerOf()
  if (next === owner) return
  // Until the person is known there is nothing of anybody's: what is being fetched is for the one who arrives.
  if (owner !== undefined) queryClient.clear()
  owner = next
})

function ownerOf(): string | undefined {
  const session = getSession()
  return session.status === 'signed-in' ? session.user.id : undefined
}

/** Around what reads server state and changes nothing, on a page that downloads no more for guests than it must. */
export function Queries({ children }: { readonly children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
