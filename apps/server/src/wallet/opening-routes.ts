import { contract, toWire } from '@sadaf/api'
import { zero } from '@sadaf/money'
import type { PublishToUser } from '../operations/index.ts'
import { type Api, type Clock, DomainError, type Tx } from '../platform/index.ts'
import { lockPerson } from '../profile/index.ts'
import { presentAccount } from './account-routes.ts'
import type { Accounts } from './accounts.ts'
import { type AccountRow, accountsOf } from './store.ts'

type Opening = { readonly accounts: Accounts; readonly publish: PublishToUser }

/** An account more, in a currency that its person has none of its type in. The bank opens it a moment later. */
export function serveOpening(api: Api, { clock, ...opening }: Opening & { readonly clock: Clock }): void {
  api.serve(contract.openAccount, async ({ tx, caller: { userId }, body: { currency, type }, language }) => {
    // Two requests of one person at once open one: the person stays locked.
    await lockPerson(tx, userId)
    const before = await accountsOf(tx, userId)
    if (before.some(isOpenAs(type, currency))) throw new DomainError('account_exists')
    const account = await open(tx, opening, { userId, type, currency, before })
    const nothing = toWire(zero(currency))
    return {
      ...presentAccount(account, language),
      balance: nothing,
      available: nothing,
      change: { percentage: null, since: clock.now().toISOString() },
    }
  })
}

/** A person's first account in a currency, opened where they have none. The caller has locked the person. */
export async function accountIn(
  tx: Tx,
  opening: Opening,
  userId: string,
  currency: string,
): Promise<AccountRow> {
  const before = await accountsOf(tx, userId)
  const known = before.find(isOpenIn(currency))
  return known ?? open(tx, opening, { userId, type: 'checking', currency, before })
}

type Opened = 'checking' | 'savings'

/** Savings stand beside the account for everyday payments in the same currency. */
const isOpenAs = (type: Opened, currency: string) => (account: AccountRow) =>
  isOpenIn(currency)(account) && (account.type === 'savings') === (type === 'savings')

const isOpenIn = (currency: string) => (account: AccountRow) =>
  account.currency === currency && account.closed_at === null

type Wanted = {
  readonly userId: string
  readonly type: Opened
  readonly currency: string
  readonly before: readonly AccountRow[]
}

async function open(
  tx: Tx,
  { accounts, publish }: Opening,
  { userId, type, currency, before }: Wanted,
): Promise<AccountRow> {
  const wanted = [{ type, naming: type === 'savings' ? 'type' : 'currency', currency }] as const
  await accounts.open(tx, userId, wanted, before.length)
  const known = new Set(before.map(({ id }) => id))
  const opened = (await accountsOf(tx, userId)).find(({ id }) => !known.has(id))
  if (!opened) throw new Error(`the account in ${currency} was not written down`)
  tx.afterCommit(() => publish(userId, 'account', { account_id: opened.id }))
  return opened
}
