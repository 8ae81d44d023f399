import { DAY_MS, MINUTE_MS } from '@sadaf/calendar'
import { z } from 'zod'
import { DomainError, type Platform, type Tx } from '../platform/index.ts'
import { lockPerson } from '../profile/index.ts'
import {
  type BankingProvider,
  type NameCheck,
  ProviderRefusal,
  ProviderUnreachable,
} from '../providers/index.ts'
import {
  type AskedAbout,
  answeredSince,
  askedAt,
  forgetNameChecks,
  insertQuestion,
  keepAnswer,
} from './name-check-store.ts'

/** Rate limits of name checks: without them a caller could find out the holders of accounts. */
export const nameCheckBudgets = [
  { count: 50, ms: DAY_MS },
  { count: 10, ms: MINUTE_MS },
] as const
/** For so long the answer that a person has seen is the one that they add a payee by. */
const KEPT_MS = 15 * MINUTE_MS

const FORGET = 'payouts.forget_name_checks'
const NIGHTLY = '28 3 * * *'

/** Asks banks whose account an IBAN is, as often as a person may ask, whichever endpoint it is for. */
export type NameChecks = {
  /** @throws DomainError `too_many_lookups`, `provider_unavailable` */
  check(asked: AskedAbout): Promise<NameCheck>
}

/** @param isLimited off for load tests */
export function createNameChecks(
  { clock, database, ids, jobs }: Pick<Platform, 'clock' | 'database' | 'ids' | 'jobs'>,
  bank: Pick<BankingProvider, 'checkName'>,
  isLimited: boolean,
): NameChecks {
  const ago = (ms: number) => new Date(clock.now().getTime() - ms)

  jobs.define(FORGET, z.unknown(), () => database.asSystem((tx) => forgetNameChecks(tx, ago(DAY_MS))))
  jobs.schedule(FORGET, NIGHTLY)

  async function requireBudget(tx: Tx, userId: string): Promise<void> {
    if (!isLimited) return
    for (const { count, ms } of nameCheckBudgets) {
      const first = await askedAt(tx, { userId, after: ago(ms), place: count })
      const retryAt = first && new Date(first.getTime() + ms)
      if (retryAt) throw new DomainError('too_many_lookups', [], { retry_at: retryAt.toISOString() })
    }
  }

  return {
    async check(asked) {
      const { userId, iban, name } = asked
      const id = ids.next()
      const known = await database.asUser(userId, async (tx) => {
        // Two questions at the same moment are counted one after the other.
        await lockPerson(tx, userId)
        const answered = await answeredSince(tx, asked, ago(KEPT_MS))
        if (answered) return answered
        await requireBudget(tx, userId)
        await insertQuestion(tx, asked, { id, at: clock.now() })
        return undefined
      })
      if (known) return known
      const answer = await askBank({ iban, name })
      await database.asUser(userId, (tx) => keepAnswer(tx, { userId, id }, answer))
      return answer
    },
  }

  async function askBank(account: { readonly iban: string; readonly name: string }): Promise<NameCheck> {
    try {
      return await bank.checkName(account)
    } catch (error) {
      if (error instanceof ProviderUnreachable || error instanceof ProviderRefusal)
        throw new DomainError('provider_unavailable')
      throw error
    }
  }
}
