import type { Money } from '@sadaf/money'
import { type Selectable, sql } from 'kysely'
import type { Side } from '../operations/index.ts'
import type { WalletAccounts } from '../platform/database.generated.ts'
import { batched, type Tx } from '../platform/index.ts'
import type { BankAccount } from '../providers/index.ts'

export type AccountRow = Selectable<WalletAccounts>
export type AccountType = 'checking' | 'savings' | 'digital'
/** Accounts that only a card spends from: a pot in a currency, or a line of credit. People do not see them in lists. */
export type CardAccountType = 'travel' | 'credit'
/** The account in which a household saves for a goal, in the name of a Parent. Only the goal moves money on it. */
export type GoalAccountType = 'goal'

const ownTypes = ['checking', 'savings', 'digital'] as const satisfies readonly AccountType[]

export type NewAccountRow = {
  readonly userId: string
  readonly id: string
  readonly type: AccountType | CardAccountType | GoalAccountType
  readonly naming: 'currency' | 'type'
  readonly currency: string
  readonly position: number
  readonly provider: string
  /** How far the bank lends; of credit alone. */
  readonly creditLimit?: Money | undefined
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
      credit_limit_minor: account.creditLimit?.minor.toString() ?? null,
      created_at: account.at,
    })
    .execute()
}

/** A person's accounts as they know them: without those of cards and of a household's goals. */
export const accountsOf = batched(
  async (tx, userIds: readonly string[]) => {
    const rows = await tx.db
      .selectFrom('wallet.accounts')
      .selectAll()
      .where('user_id', '=', sql<string>`any (${userIds}::uuid[])`)
      .where('type', 'in', ownTypes)
      .orderBy('position')
      .execute()
    const byOwner = Map.groupBy(rows, ({ user_id }) => user_id)
    return userIds.map((userId) => byOwner.get(userId) ?? [])
  },
  { owner: (userId) => userId },
)

/** All of them, those of cards and goals among them: for what is about everything that a person has. */
export async function allAccountsOf(tx: Tx, userId: string): Promise<AccountRow[]> {
  return tx.db
    .selectFrom('wallet.accounts')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('position')
    .execute()
}

/** Whether an account is of a card or a goal: payments neither leave it nor come into it. */
export function isSetApart({ type }: Pick<AccountRow, 'type'>): boolean {
  return !ownTypes.some((own) => own === type)
}

/** Whether an account is for one purpose: credit for purchases, the account of a goal for the goal. */
export function isEarmarked({ type }: Pick<AccountRow, 'type'>): boolean {
  return type === 'credit' || type === 'goal'
}

type OfCard = { readonly userId: string; readonly type: CardAccountType; readonly currency: string }

/** Accounts that a further card can spend from: a line of credit, which all share, or a pot that no card uses. */
export async function cardAccountOf(
  tx: Tx,
  { userId, type, currency }: OfCard,
): Promise<AccountRow | undefined> {
  return tx.db
    .selectFrom('wallet.accounts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('type', '=', type)
    .where('currency', '=', currency)
    .where('closed_at', 'is', null)
    .$if(type === 'travel', (query) =>
      query.where(
        sql<boolean>`not exists (
          select from cards.cards as card
          where card.user_id = accounts.user_id and card.account_id = accounts.id and card.closed_at is null
        )`,
      ),
    )
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
}

/** Whether a card that is not closed spends from an account. */
export async function hasCard(tx: Tx, { userId, id }: Named): Promise<boolean> {
  const row = await tx.db
    .selectFrom('cards.cards')
    .select('id')
    .where('user_id', '=', userId)
    .where('account_id', '=', id)
    .where('closed_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

type Named = { readonly userId: string; readonly id: string }

export const accountOf = batched(
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
export const accountById = batched(async (tx, ids: readonly string[]) => {
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
 * @throws Error while the bank is still opening it: the caller tries again later
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

/** From now on our books take nothing for it; the bank is told of it apart. */
export async function markClosing(tx: Tx, { userId, id }: Named, at: Date): Promise<void> {
  await tx.db
    .updateTable('wallet.accounts')
    .set({ status: 'closing', closed_at: at })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('status', '=', sql.lit('active'))
    .execute()
}

/** The bank has closed it. @returns whether that was waited for */
export async function markClosed(tx: Tx, { userId, id }: Named): Promise<boolean> {
  const row = await tx.db
    .updateTable('wallet.accounts')
    .set({ status: 'closed' })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('status', '=', sql.lit('closing'))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a payment is planned from an account, or could be again. */
export async function isPlannedFrom(tx: Tx, { userId, id }: Named): Promise<boolean> {
  const row = await tx.db
    .selectFrom('wallet.scheduled_payments')
    .select('id')
    .where('user_id', '=', userId)
    .where('account_id', '=', id)
    .where('status', 'in', ['active', 'paused'])
    .limit(1)
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

/** The account of another person that takes a currency: only its id is shown. */
export const receivingAccount = batched(async (tx, asked: readonly Receiving[]) => {
  const { rows } = await sql<{ id: string | null }>`
    select wallet.receiving_account(user_id, currency) as id
    from unnest(${asked.map(({ userId }) => userId)}::uuid[], ${asked.map(({ currency }) => currency)}::text[])
      with ordinality as asked (user_id, currency, nth)
    order by nth`.execute(tx.db)
  return rows.map(({ id }) => id)
})
