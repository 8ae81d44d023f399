import type { QueryClient } from '@tanstack/react-query'
import type { LiveEvents } from '../app/capability/live-events.ts'
import { familyKey } from './queries.ts'

function refetch(client: QueryClient): 'applied' {
  void client.invalidateQueries({ queryKey: familyKey })
  return 'applied'
}

export const live: LiveEvents = { family: refetch, card: refetch }
