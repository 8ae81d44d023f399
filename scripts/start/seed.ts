import { createClient } from '@sadaf/api/client'
import { createClient as createSupabase } from '@supabase/supabase-js'
import { demoPerson, demoStory } from '../../apps/server/src/demo/index.ts'

const ASK_EVERY_MS = 200
const GIVE_UP_AFTER_MS = 60_000

/**
 * Waits, on a first start, until the household's month has reached the demo person's transactions. What is
 * waited for takes the real way: bank, webhooks, ledger.
 *
 * @throws Error when it does not arrive within a minute
 */
export async function waitForDemo(baseUrl: string, publishableKey: string): Promise<void> {
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
    await new Promise((resume) => setTimeout(resume, ASK_EVERY_MS))
  }
  await auth.signOut({ scope: 'local' })
}
