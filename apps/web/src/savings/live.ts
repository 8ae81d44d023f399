import type { QueryClient } from '@tanstack/react-query'
import type { LiveEvents } from '../app/capability/live-events.ts'
import { coachKey, savingsKey } from './queries.ts'

function refetch(client: QueryClient): 'applied' {
  void client.invalidateQueries({ queryKey: savingsKey })
  void client.invalidateQueries({ queryKey: coachKey })
  return 'applied'
}

export const live: LiveEvents = { account: refetch, transaction: refetch }
