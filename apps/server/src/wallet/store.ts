import { type Selectable, sql } from 'kysely'
import type { Side } from '../operations/index.ts'
import type { WalletAccounts } from '../platform/database.generated.ts'
import type { Tx } from '../platform/index.ts'
import type { BankAccount } from '../providers/index.ts'

export type AccountRow = Selectable<WalletAccounts>
export type AccountType = 'checking' | 'savings' | 'digital'

export type NewAccountRow = {
  readonly userId: string
  readonly id: string
  readonly type: AccountType
  readonly naming: 'currency' | 'type'
  readonly currency: string
  readonly position: number
  readonly provider: string
  readonly at: Date
}

export async function insertAccount(tx: Tx, account: NewAccountRow): Promise<void> {
  await tx.db
    .insertInto('wallet.accounts')
    .values({
      user_id: account.userId,
      id: account.id,
      type: account.type,
      naming: account.naming,
      currency: account.currency,
      position: account.position,
      status: 'opening',
      provider: account.provider,
      created_at: account.at,
    })
    .execute()
}

export async function accountsOf(tx: Tx, userId: string): Promise<AccountRow[]> {
  return tx.db
    .selectFrom('wallet.accounts')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('position')
    .execute()
}

export async function accountOf(tx: Tx, userId: string, id: string): Promise<AccountRow | undefined> {
  return tx.db
    .selectFrom('wallet.accounts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The account that a provider or a job names by its id alone. */
export async function accountById(tx: Tx, id: string): Promise<AccountRow | undefined> {
  return tx.db.selectFrom('wallet.accounts').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function accountAtProvider(
  tx: Tx,
  provider: string,
  providerAccount: string,
): Promise<AccountRow | undefined> {
  return tx.db
    .selectFrom('wallet.accounts')
    .selectAll()
    .where('provider_account', '=', providerAccount)
    .where('provider', '=', provider)
    .executeTakeFirst()
}

/**
 * The bank's own id of an account.
 * @throws Error while the bank is still opening it: whoever asks tries again later
 */
export async function providerAccountOf(tx: Tx, { userId, accountId }: Side): Promise<string> {
  const account = await accountOf(tx, userId, accountId)
  if (account?.status !== 'active' || account.provider_account === null) {
    throw new Error(`account ${accountId} is not open at the bank yet`)
  }
  return account.provider_account
}

/** An account, as we and the provider that holds it call it. */
export type HeldAccount = {
  readonly id: string
  readonly providerAccount: string
  readonly currency: string
}

/** The accounts at a provider among these, by our ids or by the provider's. */
export async function accountsHeldAt(
  tx: Tx,
  provider: string,
  among: { readonly ids: readonly string[] } | { readonly providerAccounts: readonly string[] },
): Promise<HeldAccount[]> {
  const { rows } = await sql<{ id: string; provider_account: string; currency: string }>`
    select id, provider_account, currency from wallet.accounts
    where provider = ${provider} and provider_account is not null and ${
      'ids' in among
        ? sql`id = any (${among.ids}::uuid[])`
        : sql`provider_account = any (${among.providerAccounts}::text[])`
    }`.execute(tx.db)
  return rows.map(({ id, provider_account: providerAccount, currency }) => ({
    id,
    providerAccount,
    currency,
  }))
}

/** @returns whether it was opening until now */
export async function markActive(tx: Tx, userId: string, account: BankAccount, at: Date): Promise<boolean> {
  const row = await tx.db
    .updateTable('wallet.accounts')
    .set({
      status: 'active',
      provider_account: account.id,
      iban: account.iban,
      account_number: account.accountNumber,
      bic: account.bic,
      brought_forward_minor: account.openingBalance.minor.toString(),
      opened_at: account.openedAt ?? at,
    })
    .where('user_id', '=', userId)
    .where('id', '=', account.reference)
    .where('status', '=', sql.lit('opening'))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The account of somebody else that takes a currency: only its id is shown. */
export async function receivingAccount(tx: Tx, userId: string, currency: string): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`
    select wallet.receiving_account(${userId}, ${currency}) as id`.execute(tx.db)
  return rows[0]?.id ?? null
}
