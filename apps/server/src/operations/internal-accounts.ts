import { type NewAccount, stripeIds, stripeOf } from '@sadaf/ledger'
import { derivedId } from './identifiers.ts'

/** Accounts of our own books that are no person's wallet. */
export const internalNames = ['clearing', 'fees', 'rewards', 'escrow'] as const

export type InternalAccount = {
  readonly internal: (typeof internalNames)[number]
  /** Whose: the provider that it mirrors, or ourselves. */
  readonly of: string
}

const OURSELVES = 'sadaf'

/** A provider's side of the books: what it holds for our people. */
export function clearing(provider: string): InternalAccount {
  return { internal: 'clearing', of: provider }
}

/** Our earnings. */
export const fees: InternalAccount = { internal: 'fees', of: OURSELVES }

/** Our gifts: cashback, promised rewards. */
export const rewards: InternalAccount = { internal: 'rewards', of: OURSELVES }

/** Amounts promised to people and not yet theirs. */
export const escrow: InternalAccount = { internal: 'escrow', of: OURSELVES }

/** The ledger account behind it that an operation uses. Strangers touch them all day, so they are striped. */
export function internalStripe(account: InternalAccount, asset: string, operationId: string): string {
  return stripeOf(logicalId(account, asset), operationId)
}

/** The ledger accounts behind those of a provider and our own in one asset, to be opened before the first use. */
export function internalAccounts(provider: string, asset: string): NewAccount[] {
  return [clearing(provider), fees, rewards, escrow].flatMap((account) =>
    stripeIds(logicalId(account, asset)).map((id) => ({
      id,
      asset,
      code: account.internal,
      internal: true,
      reference: account.of,
    })),
  )
}

function logicalId({ internal, of }: InternalAccount, asset: string): string {
  return derivedId(internal, `${of}/${asset}`)
}
