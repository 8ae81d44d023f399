import { contract, toWire } from '@sadaf/api'
import { zero } from '@sadaf/money'
import type { PublishToUser } from '../operations/index.ts'
import { type Api, type Clock, DomainError, type Tx } from '../platform/index.ts'
import { lockPerson } from '../profile/index.ts'
import { type Accounts, presentAccount } from './accounts.ts'
import { type AccountRow, accountsOf } from './store.ts'

type Needed = { readonly clock: Clock; readonly accounts: Accounts; readonly publish: PublishToUser }

/** An account more, in a currency that its person has none in. The bank opens it a moment later. */
export function serveOpening(api: Api, { clock, accounts, publish }: Needed): void {
  api.serve(contract.openAccount, async ({ tx, caller: { userId }, body: { currency }, language }) => {
    const account = await open(tx, userId, currency)
    tx.afterCommit(() => publish(userId, 'account', { account_id: account.id }))
    const nothing = toWire(zero(currency))
    return {
      ...presentAccount(account, language),
      balance: nothing,
      available: nothing,
      change: { percentage: null, since: clock.now().toISOString() },
    }
  })

  /** Two requests of one person at once open one: the person stays locked. */
  async function open(tx: Tx, userId: string, currency: string): Promise<AccountRow> {
    await lockPerson(tx, userId)
    const before = await accountsOf(tx, userId)
    if (before.some((account) => account.currency === currency)) throw new DomainError('account_exists')
    const wanted = [{ type: 'checking', naming: 'currency', currency }] as const
    await accounts.open(tx, userId, wanted, before.length)
    const opened = (await accountsOf(tx, userId)).find((account) => account.currency === currency)
    if (!opened) throw new Error(`the account in ${currency} was not written down`)
    return opened
  }
}
