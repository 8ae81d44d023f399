import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testDatabase } from '@sadaf/postgres/testing'
import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '../../apps/server/src/app.ts'
import { publishableKey } from '../../apps/server/src/auth/index.ts'
import {
  createPlatform,
  migrateDatabase,
  migrationSources,
  type Platform,
  readConfig,
} from '../../apps/server/src/platform/index.ts'
import { createRealtimePublisher, type RealtimePublisher } from '../../apps/server/src/realtime/index.ts'
import { clients, ownChannel, queue, subscribeAndWatch } from './realtime-harness.ts'

const PASSWORD = 'quiet-harbour-lamp'

let platform: Platform
let app: FastifyInstance
let publisher: RealtimePublisher
let url: string
let clearUp: () => Promise<void>

/** The server as it is put together for people, with its real accounts and sessions. */
beforeAll(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sadaf-realtime-'))
  const database = await testDatabase(migrationSources, migrateDatabase)
  const config = readConfig({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    BANK_URL: 'http://127.0.0.1:9',
    BANK_API_KEY: 'unused-unused-unused',
    BANK_WEBHOOK_SECRET: 'whsec_dW51c2VkdW51c2VkdW51c2VkdW51c2Vk',
    AUTH_AUTOCONFIRM_EMAIL: 'true',
    LOG_LEVEL: 'silent',
  })
  platform = createPlatform(config)
  app = await buildServer(platform)
  await platform.bus.start()
  await app.listen({ host: '127.0.0.1', port: 0 })
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  publisher = createRealtimePublisher(platform)
  clearUp = async () => {
    await app.close()
    await platform.bus.stop()
    await platform.database.close()
    await database.drop()
    rmSync(dataDir, { recursive: true })
  }
})
afterAll(() => clearUp())

describe.each(clients)(
  'accounts, sessions and channels together with supabase-js $version',
  ({ version, create }) => {
    let people = 0

    function newClient(): SupabaseClient {
      return create(url, publishableKey(platform), {
        auth: { autoRefreshToken: false, persistSession: false },
      })
    }

    async function signUp(client: SupabaseClient) {
      people += 1
      const email = `person-${people}-of-${version}@example.com`
      const { data, error } = await client.auth.signUp({ email, password: PASSWORD })
      if (error !== null || data.user === null) throw error ?? new Error('no person signed up')
      await client.realtime.setAuth()
      return { email, userId: data.user.id }
    }

    async function watch(channel: RealtimeChannel) {
      const events = queue<string>()
      const system = queue<{ message: string }>()
      channel.on('broadcast', { event: '*' }, ({ event }) => events.add(event)).on('system', {}, system.add)
      const statuses = subscribeAndWatch(channel)
      expect((await statuses.next()).status).toBe('SUBSCRIBED')
      return { events, system, statuses }
    }

    test('a person who signs up hears of the own account, also after the token was refreshed', async () => {
      const client = newClient()
      const { userId } = await signUp(client)
      const { events, system } = await watch(ownChannel(client, userId))
      publisher.publishToUser(userId, 'balance', {})
      expect(await events.next()).toBe('balance')

      expect((await client.auth.refreshSession()).error).toBeNull()
      publisher.publishToUser(userId, 'transaction', {})
      expect(await events.next()).toBe('transaction')
      expect(system.waiting).toEqual([])
      await client.removeAllChannels()
    })

    test('signing out elsewhere, of all sessions, closes the channel here', async () => {
      const client = newClient()
      const { email, userId } = await signUp(client)
      const { system, statuses } = await watch(ownChannel(client, userId))
      const elsewhere = newClient()
      await elsewhere.auth.signInWithPassword({ email, password: PASSWORD })
      await elsewhere.auth.signOut({ scope: 'global' })
      expect((await system.next()).message).toBe('the session has ended')
      expect((await statuses.next()).status).toBe('CLOSED')
      await client.removeAllChannels()
    })

    test('signing out here closes the channel, and it cannot be joined with the old token', async () => {
      const client = newClient()
      const { userId } = await signUp(client)
      const token = (await client.auth.getSession()).data.session?.access_token ?? ''
      const { statuses } = await watch(ownChannel(client, userId))
      await client.auth.signOut()
      expect((await statuses.next()).status).toBe('CLOSED')

      const thief = newClient()
      await thief.realtime.setAuth(token)
      expect((await subscribeAndWatch(ownChannel(thief, userId)).next()).status).toBe('CHANNEL_ERROR')
      await Promise.all([client.removeAllChannels(), thief.removeAllChannels()])
    })
  },
)

test.each([
  ['the site itself', () => platform.config.publicUrl, true],
  ['a stranger', () => 'https://elsewhere.example', false],
])('whether a page may send by HTTP depends on its origin: %s', async (_name, origin, isAllowed) => {
  const response = await fetch(`${url}/realtime/v1/api/broadcast`, {
    method: 'OPTIONS',
    headers: { origin: origin(), 'access-control-request-method': 'POST' },
  })
  expect(response.headers.get('access-control-allow-origin')).toBe(isAllowed ? origin() : null)
})
