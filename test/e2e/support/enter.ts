import { createClient } from '@sadaf/api/client'
import { createClient as createSupabase } from '@supabase/supabase-js'
import { expect, type Page } from 'playwright/test'
import { parseConfig } from '../../../apps/web/src/app/config.ts'
import { sessionStorageKey } from '../../../apps/web/src/app/session/auth-client.ts'
import { HOUSEHOLD_TRANSACTIONS, type Person } from './people.ts'

const ARRIVES_MS = 120_000

/**
 * Signs in without a page, in a fraction of the time, and waits for the household's month: the pages that are opened
 * from then on are those of the person. How the page signs in has tests of its own.
 */
export async function enterHousehold(page: Page, { email, password }: Person): Promise<void> {
  const answer = await page.request.get('/login')
  const { origin, hostname } = new URL(answer.url())
  const { publishableKey } = parseConfig(configIn(await answer.text()))
  const kept = new Map<string, string>()
  const storageKey = sessionStorageKey(hostname)
  const { auth } = createSupabase(origin, publishableKey, {
    global: { headers: { 'user-agent': await page.evaluate(() => navigator.userAgent) } },
    auth: {
      storageKey,
      autoRefreshToken: false,
      storage: {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
        removeItem: (key) => void kept.delete(key),
      },
    },
  })
  const { data, error } = await auth.signInWithPassword({ email, password })
  if (error) throw error
  const api = createClient({ baseUrl: origin, accessToken: async () => data.session.access_token })
  const counted = async () => (await api('GET /transactions', { query: { limit: 1 } })).total_count
  await expect.poll(counted, { timeout: ARRIVES_MS }).toBe(HOUSEHOLD_TRANSACTIONS)

  const context = page.context()
  const state = await context.storageState()
  const others = state.origins.filter((each) => each.origin !== origin)
  const here = state.origins.find((each) => each.origin === origin)?.localStorage ?? []
  const session = [...kept].map(([name, value]) => ({ name, value }))
  await context.setStorageState({
    cookies: state.cookies,
    origins: [...others, { origin, localStorage: [...here, ...session] }],
  })
}

/** The server's configuration in every page's head. */
function configIn(html: string): string {
  const [, content = ''] = /<meta name="sadaf-config" content="([^"]*)">/.exec(html) ?? []
  return content.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&')
}
