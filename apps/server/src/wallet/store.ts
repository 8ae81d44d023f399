import { type Selectable, sql } from 'kysely'
import type { Side } from '../operations/index.ts'
import type { WalletAccounts } from '../platform/database.generated.ts'
import { type Tx, together } from '../platform/index.ts'
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

export const accountsOf = together(
  async (tx, userIds: readonly string[]) => {
    const rows = await tx.db
      .selectFrom('wallet.accounts')
      .selectAll()
      .where('user_id', '=', sql<string>`any (${userIds}::uuid[])`)
      .orderBy('position')
      .execute()
    const byOwner = Map.groupBy(rows, ({ user_id }) => user_id)
    return userIds.map((userId) => byOwner.get(userId) ?? [])
  },
  { owner: (userId) => userId },
)

type Named = { readonly userId: string; readonly id: string }

export const accountOf = together(
  async (tx, named: readonly Named[]) => {
    const rows = await tx.db
      .selectFrom('wallet.accounts')
      .selectAll()
      .where(
        sql<boolean>`(user_id, id) in (select * from unnest(
          ${named.map(({ userId }) => userId)}::uuid[], ${named.map(({ id }) => id)}::uuid[]))`,
      )
      .execute()
    return named.map(({ userId, id }) => rows.find((row) => row.user_id === userId && row.id === id))
  },
  { owner: ({ userId }) => userId },
)

/** Any person's account, for workers. */
export const accountById = together(async (tx, ids: readonly string[]) => {
  const rows = await tx.db
    .selectFrom('wallet.accounts')
    .selectAll()
    .where('id', '=', sql<string>`any (${ids}::uuid[])`)
    .execute()
  const accounts = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => accounts.get(id))
})

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
  const account = await accountOf(tx, { userId, id: accountId })
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
      bank_name: account.bankName,
      routing_number: account.routingNumber,
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

/** Whether the account behind an IBAN is one of our people’s. Runs as the system. */
export async function isHeldHere(tx: Tx, iban: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('wallet.accounts')
    .select('id')
    .where('iban', '=', iban)
    .executeTakeFirst()
  return row !== undefined
}

type Receiving = { readonly userId: string; readonly currency: string }

/** The account of somebody else that takes a currency: only its id is shown. */
export const receivingAccount = together(async (tx, asked: readonly Receiving[]) => {
  const { rows } = await sql<{ id: string | null }>`
    select wallet.receiving_account(user_id, currency) as id
    from unnest(${asked.map(({ userId }) => userId)}::uuid[], ${asked.map(({ currency }) => currency)}::text[])
      with ordinality as asked (user_id, currency, nth)
    order by nth`.execute(tx.db)
  return rows.map(({ id }) => id)
})
