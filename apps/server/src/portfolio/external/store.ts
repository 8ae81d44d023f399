import type { WalletChain } from '@sadaf/api'
import type { Selectable } from 'kysely'
import type { PortfolioExternalWallets } from '../../platform/database.generated.ts'
import type { Tx } from '../../platform/index.ts'

/** The most wallets of one person. */
export const MOST_WALLETS = 10

export type ExternalWalletRow = Selectable<PortfolioExternalWallets>

/** The oldest first. */
export async function externalWalletsOf(tx: Tx, userId: string): Promise<ExternalWalletRow[]> {
  return tx.db
    .selectFrom('portfolio.external_wallets')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(MOST_WALLETS)
    .execute()
}

export type NewExternalWallet = {
  readonly userId: string
  readonly id: string
  readonly chain: WalletChain
  readonly address: string
  readonly name: string | undefined
  readonly provenAt: Date | null
  readonly at: Date
}

/** @returns whether it is new: an address of a chain is looked at once */
export async function insertExternalWallet(tx: Tx, wallet: NewExternalWallet): Promise<boolean> {
  const row = await tx.db
    .insertInto('portfolio.external_wallets')
    .values({
      user_id: wallet.userId,
      id: wallet.id,
      chain: wallet.chain,
      address: wallet.address,
      name: wallet.name ?? null,
      proven_at: wallet.provenAt,
      created_at: wallet.at,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'chain', 'address']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

type Named = Pick<NewExternalWallet, 'userId' | 'chain' | 'address'>

/** Keeps that a wallet's holder has signed for it. @returns its id; undefined where it is not looked at */
export async function keepProof(
  tx: Tx,
  { userId, chain, address, at }: Named & { readonly at: Date },
): Promise<string | undefined> {
  const row = await tx.db
    .updateTable('portfolio.external_wallets')
    .set({ proven_at: at })
    .where('user_id', '=', userId)
    .where('chain', '=', chain)
    .where('address', '=', address)
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** @returns whether it was there */
export async function deleteExternalWallet(tx: Tx, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('portfolio.external_wallets')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
