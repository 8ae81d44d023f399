import type { SupabaseClient } from '@supabase/supabase-js'
import { getConfig } from '../config.ts'

let client: Promise<SupabaseClient> | undefined

/**
 * The stock client, pointed at our own origin; it keeps the session, refreshes it and tells other tabs.
 * It is downloaded when first needed: a guest who only reads the landing page never does.
 */
export function authClient(): Promise<SupabaseClient> {
  client ??= import('@supabase/supabase-js').then(
    ({ createClient }) =>
      createClient(location.origin, getConfig().publishableKey, {
        auth: { storageKey: sessionStorageKey(location.hostname), experimental: { recoveryCodes: true } },
      }),
    (error: unknown) => {
      client = undefined // a failed download may be tried again
      throw error
    },
  )
  return client
}

/** The key under which the stock client keeps a project's session by default, derived from its host. */
export function sessionStorageKey(hostname: string): string {
  return `sb-${hostname.split('.')[0]}-auth-token`
}
