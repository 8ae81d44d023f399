import { createClient as createNewest } from '@supabase/supabase-js'
import { createClient as createOld } from '@supabase/supabase-js-2.58'
import { isGate } from '../../scripts/test/tiers.ts'
import type { AuthServer } from './auth-server.ts'

type Options = { readonly flowType?: 'implicit' | 'pkce'; readonly key?: string }

/** A browser tab with nothing stored in it yet. */
export type Client = ReturnType<typeof createNewest>

function optionsFor({ flowType = 'implicit' }: Options, keep: Map<string, string>) {
  return {
    auth: {
      flowType,
      persistSession: true,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      storage: {
        getItem: (key: string) => keep.get(key) ?? null,
        setItem: (key: string, value: string) => void keep.set(key, value),
        removeItem: (key: string) => void keep.delete(key),
      },
    },
  }
}

/** The stock client in the version the product was written against and in the newest. */
export const bothClients: Record<string, (server: AuthServer, options?: Options) => Client> = {
  '2.58.0': (server, options = {}) =>
    // The two packages declare the same interface for what is used here.
    createOld(
      server.url,
      options.key ?? server.keys.publishable,
      optionsFor(options, new Map()),
    ) as unknown as Client,
  newest: (server, options = {}) =>
    createNewest(server.url, options.key ?? server.keys.publishable, optionsFor(options, new Map())),
}

/** The clients that tests go through: in the gate the newest, since every call is made with both by `every-call`. */
export const clients: typeof bothClients = isGate()
  ? Object.fromEntries(Object.entries(bothClients).filter(([version]) => version === 'newest'))
  : bothClients
