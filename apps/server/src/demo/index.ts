import { parseAmount } from '@sadaf/money'
import { z } from 'zod'
import { saveBudget } from '../analytics/index.ts'
import { type Platform, startOfMonth, type Tx } from '../platform/index.ts'
import { personOf } from '../profile/index.ts'
import { type Accounts, accountsOf } from '../wallet/index.ts'
import { createOutsideWorld } from './outside-world.ts'
import { demoAccounts, demoBudgets, demoStory } from './story.ts'

export { quoteSandboxMarkets } from './sandbox-markets.ts'
export { demoStory }

/** The first person of a demonstration. */
export const demoPerson = {
  email: 'demo@sadaf.example',
  password: 'mother-of-pearl',
  name: 'Layla Haddad',
} as const

export type Demo = {
  /** Fills a person's new wallet with the household, in the transaction that made the person. */
  fill(tx: Tx, userId: string): Promise<void>
}

const PLAY = 'demo.play_story'
const ASK_AGAIN_MS = 250

/** Fills new wallets of a demonstration: accounts, budgets, and a month that the outside world plays out. */
export function createDemo(platform: Platform, accounts: Accounts, consoleUrl: string): Demo {
  const { clock, database, jobs } = platform
  const world = createOutsideWorld(consoleUrl)

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
