import { parseAmount } from '@sadaf/money'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { saveBudget } from '../analytics/index.ts'
import { admitGuests } from '../auth/index.ts'
import { exposureOf, type Platform, startOfMonth, type Tx } from '../platform/index.ts'
import { personOf } from '../profile/index.ts'
import { type Accounts, accountsOf } from '../wallet/index.ts'
import { createGuests } from './guests.ts'
import { forgetTheAbsent } from './leaving.ts'
import { createOutsideWorld } from './outside-world.ts'
import { demoAccounts, demoBudgets, demoStory } from './story.ts'
import { createViewers, giveCookies, type Viewers } from './viewers.ts'
import { addressesOf, type OwnAddress } from './visitors-store.ts'

export { serveConsole } from './console-routes.ts'
export { demoPerson } from './household-address.ts'
export { quoteSandboxMarkets } from './sandbox-markets.ts'
export { demoStory }

export type Demo = {
  /** Fills a person's new wallet with the household, in the transaction that made the person. */
  fill(tx: Tx, userId: string): Promise<void>
}

export type Visitors = Viewers & {
  /** The addresses whose messages a caller may read; null for one who is nobody known. */
  messagesFor(request: FastifyRequest): Promise<'all' | readonly OwnAddress[] | null>
}

const PLAY = 'demo.play_story'
const ASK_AGAIN_MS = 250

/** Fills new wallets of a demonstration: accounts, budgets, and a month that the outside world plays out. */
export function createDemo(platform: Platform, accounts: Accounts, consoleUrl: string): Demo {
  const { clock, database, jobs } = platform
  const world = createOutsideWorld(consoleUrl, platform.config.DEMO_OPERATOR_KEY)
  if (exposureOf(platform.config) === 'open') forgetTheAbsent(platform, world)

  jobs.define(PLAY, z.object({ user_id: z.uuid() }), async ({ user_id: userId }) => {
    const found = await database.asSystem(async (tx) => ({
      person: await personOf(tx, userId),
      checking: (await accountsOf(tx, userId)).find(({ type }) => type === 'checking'),
    }))
    if (!found.person || !found.checking) return
    if (found.checking.status !== 'active' || !found.checking.provider_account) {
      await database.asSystem((tx) => play(tx, userId, ASK_AGAIN_MS))
      return
    }
    const end = clock.now().getTime()
    const start = startOfMonth(clock.now(), found.person.time_zone).getTime()
    for (const booking of demoStory) {
      const at = new Date(Math.floor(start + (end - start) * booking.moment))
      await world.play(found.checking.provider_account, booking, `${userId}.${booking.id}`, at)
    }
  })

  async function play(tx: Tx, userId: string, afterMs: number): Promise<void> {
    const runAt = new Date(clock.now().getTime() + afterMs)
    await jobs.enqueue(tx, PLAY, { user_id: userId }, { key: `play:${userId}`, runAt })
  }

  return {
    async fill(tx, userId) {
      await accounts.open(tx, userId, demoAccounts(clock.now()))
      for (const [category, amount] of demoBudgets) {
        await saveBudget(tx, userId, { category, amount: parseAmount(amount, 'USD') }, clock.now())
      }
      await play(tx, userId, 0)
    },
  }
}

/** Keeps the visitors of a demonstration apart where others can reach it. */
export function keepVisitorsApart(app: FastifyInstance, platform: Platform): Visitors {
  const viewers = createViewers(platform)
  if (exposureOf(platform.config) === 'open') {
    giveCookies(app, platform)
    admitGuests(platform, createGuests(platform, viewers.visitorOf))
  }
  return { ...viewers, messagesFor: (request) => messagesFor(platform, viewers, request) }
}

async function messagesFor(
  { database }: Platform,
  viewers: Viewers,
  request: FastifyRequest,
): Promise<'all' | readonly OwnAddress[] | null> {
  const viewer = await viewers.viewerOf(request)
  switch (viewer.kind) {
    case 'operator':
      return 'all'
    case 'visitor':
      return database.asSystem((tx) => addressesOf(tx, viewer.id))
    case 'nobody':
      return null
    default:
      return viewer satisfies never
  }
}
