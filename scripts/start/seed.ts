import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from '@sadaf/api/client'
import { createClient as createSupabase } from '@supabase/supabase-js'
import { ensureApiKeys } from '../../apps/server/src/auth/index.ts'
import { demoPerson, demoStory } from '../../apps/server/src/demo/index.ts'
import type { Plan } from './environment.ts'

const ASK_EVERY_MS = 200
const GIVE_UP_AFTER_MS = 60_000

/** On a first start the household's month has to happen before it can be looked at. */
export async function seedOnce(
  { config, exposure, folder, localUrl }: Plan,
  onProgress: (step: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const marker = join(folder, 'demo-seeded')
  // Where others can reach it, each visitor has a household of their own, played when they come.
  if (exposure !== 'local' || existsSync(marker)) return
  onProgress('Playing the demo household’s month through the sandbox bank')
  await waitForDemo(localUrl, config.AUTH_PUBLISHABLE_KEY ?? ensureApiKeys(folder).publishable, signal)
  writeFileSync(marker, '')
}

/**
 * Waits, on a first start, until the household's month has reached the demo person's transactions. What is
 * waited for takes the real way: bank, webhooks, ledger.
 *
 * @throws Error when it does not arrive within a minute
 */
async function waitForDemo(baseUrl: string, publishableKey: string, signal: AbortSignal): Promise<void> {
  const auth = createSupabase(baseUrl, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  }).auth
  const deadline = Date.now() + GIVE_UP_AFTER_MS
  const { data, error } = await auth.signInWithPassword(demoPerson)
  if (error) throw new Error(`The demo person cannot sign in: ${error.message}`)
  const api = createClient({ baseUrl, accessToken: async () => data.session.access_token })
  for (;;) {
    const { total_count: told } = await api('GET /transactions', { query: { limit: 1 } })
    if (told >= demoStory.length) break
    if (Date.now() > deadline) throw new Error('The demo household did not arrive. Is the sandbox running?')
    await pause(ASK_EVERY_MS, undefined, { signal })
  }
  await auth.signOut({ scope: 'local' })
}
