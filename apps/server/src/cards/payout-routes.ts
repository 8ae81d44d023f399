import { contract, toWire } from '@sadaf/api'
import { dayIn } from '@sadaf/calendar'
import { isPositive, type Money } from '@sadaf/money'
import { z } from 'zod'
import type { Needs } from '../capability.ts'
import type { Command, Ended, Operation } from '../operations/index.ts'
import { DomainError, derivedId, type Tx } from '../platform/index.ts'
import { lockPerson } from '../profile/index.ts'
import type { IssuerProvider } from '../providers/index.ts'
import {
  type AccountRow,
  accountOf,
  accountsOf,
  type createProviderAccounts,
  isSetApart,
} from '../wallet/index.ts'
import { cashback } from './kinds/index.ts'
import { endPayout, insertPayout, peopleWithOffers } from './offers/cashback-store.ts'
import { earnedBy } from './offers/earn.ts'

const PAY_ALL = 'cards.pay_cashback'
const PAY_ONE = 'cards.pay_cashback_of'
/** In the morning of the first of each month, when it is that day everywhere. */
const MONTHLY = '30 12 1 * *'
const BATCH = 500
const DESCRIPTION = 'Sadaf Rewards'

type Stands = Needs<'api' | 'platform' | 'operations' | 'notifications' | 'issuer'>

/** Paying out what counted: on the first of each month, or when its person says so. */
export function servePayouts({ api, platform, operations, notifications, issuer }: Stands) {
  const { clock, database, ids, jobs } = platform

  api.serve(contract.payOutCashback, async ({ tx, caller: { userId }, body }) => {
    // None that could be paid now: what counted waits for an issuer that pays it.
    if (!issuer.offers.rewards) throw new DomainError('no_cashback')
    const account = await accountOf(tx, { userId, id: body.account_id })
    if (account?.status !== 'active' || isSetApart(account)) throw new DomainError('account_not_found')
    if (account.currency !== 'USD') throw new DomainError('currency_mismatch')
    const operation = await pay(tx, { userId, account, id: ids.next() })
    if (!operation) throw new DomainError('no_cashback')
    return { id: operation.id, amount: toWire(operation.amount), status: operation.status }
  })

  jobs.define(PAY_ALL, z.unknown(), async () => {
    if (!issuer.offers.rewards) return
    const month = clock.now().toISOString().slice(0, 7)
    let after: string | null = null
    for (;;) {
      const people: string[] = await database.asSystem((tx) => peopleWithOffers(tx, after, BATCH))
      await database.asSystem(async (tx) => {
        for (const userId of people)
          await jobs.enqueue(tx, PAY_ONE, { user_id: userId, month }, { key: `cashback:${userId}` })
      })
      after = people.at(-1) ?? null
      if (people.length < BATCH) return
    }
  })
  jobs.schedule(PAY_ALL, MONTHLY)

  jobs.define(PAY_ONE, z.object({ user_id: z.uuid(), month: z.string() }), ({ user_id: userId, month }) =>
    database.asSystem(async (tx) => {
      const account = (await accountsOf(tx, userId)).find(
        ({ currency, status }) => currency === 'USD' && status === 'active',
      )
      if (account) await pay(tx, { userId, account, id: derivedId('cashback', `${userId} ${month}`) })
    }),
  )

  /** Two at the same moment pay once: the person stays locked. */
  async function pay(
    tx: Tx,
    { userId, account, id }: { userId: string; account: AccountRow; id: string },
  ): Promise<Operation | null> {
    const person = await lockPerson(tx, userId)
    if (!person) return null
    const timeZone = person.time_zone
    const { ready } = await earnedBy(tx, { userId, timeZone }, (at) => dayIn(at, timeZone))
    if (!isPositive(ready)) return null
    // A month is paid once, however often its job runs.
    if (!(await insertPayout(tx, { userId, id, amount: ready, at: clock.now() }))) return null
    return operations.begin(tx, cashback, orderOf(userId, account, id, ready))
  }

  /** Ends a payout: a failed one can be paid again. Runs as the system, in the transaction of its end. */
  async function ended(tx: Tx, { operation, how }: Ended): Promise<void> {
    if (operation.kind !== cashback.name) return
    const { id, amount, reference } = operation
    const { userId } = operation.owner
    await endPayout(tx, { userId, id }, how === 'completed' ? 'completed' : 'failed')
    if (how !== 'completed') return
    await notifications.notify(tx, userId, {
      kind: 'cashback_paid',
      at: clock.now(),
      parameters: { ...toWire(amount), name: DESCRIPTION, reference },
      link: '/cards?tab=offers',
    })
  }

  return { ended }
}

function orderOf(userId: string, account: AccountRow, id: string, amount: Money) {
  return { id, owner: { userId, accountId: account.id }, amount, details: { description: DESCRIPTION } }
}

/** How a payout is given to the issuer, which pays it into the account at the bank. */
export function cashbackCommand(
  issuer: IssuerProvider,
  providerAccount: ReturnType<typeof createProviderAccounts>,
): Command {
  return {
    provider: issuer.name,
    async submit({ id, owner, amount, reference }) {
      return issuer.payReward({ id, account: await providerAccount(owner), amount, reference })
    },
    find: ({ id }) => issuer.reward(id),
  }
}
