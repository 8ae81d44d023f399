import type { Category, TransactionKind } from '@sadaf/api'
import { type Money, money } from '@sadaf/money'
import { type Selectable, sql } from 'kysely'
import type { TransactionsTransactions } from '../platform/database.generated.ts'
import { batched, insertAll, type Tx } from '../platform/index.ts'
import type { FailureCode } from './failures.ts'

export type TransactionStatus = 'pending' | 'completed' | 'failed'
export type TransactionType = 'incoming' | 'outgoing'
/**
 * Flow that a transaction counts in. Against its usual direction it counts less: a refund is less spending in
 * its category, and no income.
 */
export type TransactionFlow = 'spending' | 'income' | 'neutral'

/** A person's row about an operation: the owner has one, and so has the other side of a payment. */
export type Transaction = {
  readonly id: string
  readonly userId: string
  readonly operationId: string
  readonly accountId: string
  readonly type: TransactionType
  readonly kind: TransactionKind
  /** Which leg of the operation it shows. */
  readonly leg: string
  readonly flow: TransactionFlow
  /** The other person, of what passes between two; null where it is with a business or with oneself. */
  readonly otherId: string | null
  /** The card that it came about by. */
  readonly cardId: string | null
  readonly amount: Money
  readonly description: string
  /** The description in the other script, where it is the name of a person who has told it. */
  readonly otherName: string | null
  readonly counterparty: string | null
  /** Where it is counted. */
  readonly category: Category
  readonly spoken: Spoken
  readonly status: TransactionStatus
  readonly reference: string
  readonly note: string | null
  readonly failure: FailureCode | null
  readonly occurredAt: Date
} & Annotations

/** The merchant's own words, by which it is counted where its person says nothing. */
export type Spoken = {
  /** Of the card network. */
  readonly merchantCode: string | null
  /** The words that decided, where no code did. */
  readonly tellingWords: readonly string[]
}

export const unspoken: Spoken = { merchantCode: null, tellingWords: [] }

/** The person's note, tags and category. */
export type Annotations = {
  readonly ownNote: string | null
  readonly tags: readonly string[]
  readonly ownCategory: Category | null
  /** By a rule of theirs. */
  readonly ruleCategory: Category | null
}

/** A transaction without notes yet, in the category that its kind or its merchant says. */
export type NewTransaction = Omit<Transaction, keyof Annotations>

export type Row = Selectable<TransactionsTransactions>

/** Writes down what people see of one operation. @returns it as it stands, counted by the rules of its people */
export const insertTransactions = batched(
  async (tx, given: readonly (readonly NewTransaction[])[]) => {
    // The sums of a day are locked in one order by all, or two that move the opposite way would wait for each other.
    const transactions = given.flat().toSorted(byAccount)
    const inserted = await insertAll(tx, {
      into: 'transactions.transactions',
      rows: transactions.map((transaction) => ({
        user_id: transaction.userId,
        id: transaction.id,
        operation_id: transaction.operationId,
        account_id: transaction.accountId,
        type: transaction.type,
        kind: transaction.kind,
        leg: transaction.leg,
        flow: transaction.flow,
        other_id: transaction.otherId,
        card_id: transaction.cardId,
        asset: transaction.amount.asset,
        amount_minor: transaction.amount.minor.toString(),
        description: transaction.description,
        other_name: transaction.otherName,
        counterparty: transaction.counterparty,
        category: transaction.category,
        merchant_code: transaction.spoken.merchantCode,
        telling_words: toLines(transaction.spoken.tellingWords),
        own_category: null as string | null,
        rule_category: null as string | null,
        status: transaction.status,
        reference: transaction.reference,
        note: transaction.note,
        failure_code: transaction.failure,
        occurred_at: transaction.occurredAt,
      })),
      computed: { day: dayInZone },
      returning: ['id', 'category', 'own_category', 'rule_category'],
    })
    const counted = new Map(inserted.map((row) => [row.id, countedIn(row)]))
    return given.map((rows) =>
      rows.map(
        (row): Transaction => ({ ...row, ownNote: null, tags: [], ...unruled, ...counted.get(row.id) }),
      ),
    )
  },
  { owner: ownerOf, leaves: () => true },
)

const unruled = { ownCategory: null, ruleCategory: null } as const

// The table's people choose from our categories alone: only the contract's are ever written.
function countedIn(row: Pick<Row, 'category' | 'own_category' | 'rule_category'>) {
  return {
    category: row.category as Category,
    ownCategory: row.own_category as Category | null,
    ruleCategory: row.rule_category as Category | null,
  }
}

// The day in the person's own time zone.
const dayInZone = sql`(given.occurred_at at time zone coalesce(
  (select time_zone from profile.people where people.user_id = given.user_id), 'UTC'))::date`

/** Their owner, where they are all one person's. */
function ownerOf([first, ...others]: readonly NewTransaction[]): string {
  return first && others.every(({ userId }) => userId === first.userId) ? first.userId : ''
}

function byAccount(one: NewTransaction, other: NewTransaction): number {
  const [first = '', second = ''] = [one, other].map(({ userId, accountId }) => `${userId}/${accountId}`)
  return first < second ? -1 : Number(first > second)
}
/** The columns of a transaction that change from its beginning to its end. */
export type Shown = Pick<
  Transaction,
  'userId' | 'leg' | 'type' | 'amount' | 'description' | 'otherName' | 'counterparty'
>

type Completed = { readonly operationId: string; readonly shown: Shown }

/** Moves one side of an operation to its good end. @returns it as it is now */
export const completeTransaction = batched(
  async (tx, completed: readonly Completed[]) => {
    const rows = await sql<Row & { nth: number }>`
      update transactions.transactions as transaction
      set status = 'completed', amount_minor = shown.amount_minor, description = shown.description,
        other_name = shown.other_name, counterparty = shown.counterparty
      from unnest(
        ${completed.map(({ shown }) => shown.userId)}::uuid[],
        ${completed.map(({ operationId }) => operationId)}::uuid[],
        ${completed.map(({ shown }) => shown.leg)}::text[], ${completed.map(({ shown }) => shown.type)}::text[],
        ${completed.map(({ shown }) => shown.amount.minor.toString())}::numeric[],
        ${completed.map(({ shown }) => shown.description)}::text[],
        ${completed.map(({ shown }) => shown.otherName)}::text[],
        ${completed.map(({ shown }) => shown.counterparty)}::text[]
      ) with ordinality as shown (
        user_id, operation_id, leg, type, amount_minor, description, other_name, counterparty, nth
      )
      where transaction.user_id = shown.user_id and transaction.operation_id = shown.operation_id
        and transaction.leg = shown.leg and transaction.type = shown.type
      returning transaction.*, nth::int`.execute(tx.db)
    const byPlace = Map.groupBy(rows.rows, ({ nth }) => nth)
    return completed.map((_, index) => (byPlace.get(index + 1) ?? []).map(toTransaction))
  },
  { owner: ({ shown }) => shown.userId, leaves: () => true },
)

/** Shows one side of a pending operation as it is from now on. @returns it as it is now */
export async function changeTransaction(tx: Tx, { operationId, shown }: Completed): Promise<Transaction[]> {
  const rows = await tx.db
    .updateTable('transactions.transactions')
    .set({
      amount_minor: shown.amount.minor.toString(),
      description: shown.description,
      other_name: shown.otherName,
      counterparty: shown.counterparty,
    })
    .where('user_id', '=', shown.userId)
    .where('operation_id', '=', operationId)
    .where('leg', '=', shown.leg)
    .where('type', '=', shown.type)
    .returningAll()
    .execute()
  return rows.map(toTransaction)
}

/** Moves all transactions of an operation, or those of one leg, to a bad end. @returns them as they are now */
export async function failTransactions(
  tx: Tx,
  operationId: string,
  failure: FailureCode,
  leg?: string,
): Promise<Transaction[]> {
  const rows = await tx.db
    .updateTable('transactions.transactions')
    .set({ status: 'failed', failure_code: failure })
    .where('operation_id', '=', operationId)
    .$if(leg !== undefined, (query) => query.where('leg', '=', leg ?? ''))
    .returningAll()
    .execute()
  return rows.map(toTransaction)
}

/** One side of an operation goes on as another operation's: the row that its person wrote on stays the same. */
export async function passOnTransaction(
  tx: Tx,
  operationId: string,
  { userId, leg, type, operationId: nextId, kind, ...shown }: NewTransaction,
): Promise<Transaction[]> {
  const rows = await tx.db
    .updateTable('transactions.transactions')
    .set({
      operation_id: nextId,
      kind,
      other_id: shown.otherId,
      description: shown.description,
      other_name: shown.otherName,
      counterparty: shown.counterparty,
    })
    .where('user_id', '=', userId)
    .where('operation_id', '=', operationId)
    .where('leg', '=', leg)
    .where('type', '=', type)
    .returningAll()
    .execute()
  return rows.map(toTransaction)
}

type Since = { readonly userId: string; readonly since: Date }
type Change = { readonly user_id: string; readonly account_id: string; readonly change: string }

/** Minor units that each account took in less what it gave since a moment, of what is completed. */
export const completedChanges = batched(
  async (tx, asked: readonly Since[]) => {
    const { rows } = await sql<Change>`
      select user_id, account_id,
        sum(case type when 'incoming' then amount_minor else -amount_minor end) as change
      from unnest(
        ${asked.map(({ userId }) => userId)}::uuid[], ${asked.map(({ since }) => since)}::timestamptz[]
      ) as asked (user_id, since)
      join transactions.transactions as transaction using (user_id)
      where occurred_at >= asked.since and status = 'completed'
      group by user_id, account_id`.execute(tx.db)
    const byOwner = Map.groupBy(rows, ({ user_id }) => user_id)
    return asked.map(
      ({ userId }) =>
        new Map((byOwner.get(userId) ?? []).map(({ account_id, change }) => [account_id, BigInt(change)])),
    )
  },
  { owner: ({ userId }) => userId },
)

export async function transactionOf(tx: Tx, userId: string, id: string): Promise<Transaction | undefined> {
  const row = await tx.db
    .selectFrom('transactions.transactions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toTransaction(row)
}

/** The person's own row of an operation. */
export async function transactionIdOf(
  tx: Tx,
  userId: string,
  operationId: string,
): Promise<string | undefined> {
  const row = await tx.db
    .selectFrom('transactions.transactions')
    .select('id')
    .where('user_id', '=', userId)
    .where('operation_id', '=', operationId)
    .executeTakeFirst()
  return row?.id
}

/**
 * Where an operation is counted without a word of its person's, and by what: what takes it back begins there, and hears
 * that word too.
 */
export async function givenTo(
  tx: Tx,
  userId: string,
  operationId: string,
): Promise<(Spoken & { readonly category: Category }) | undefined> {
  const row = await tx.db
    .selectFrom('transactions.transactions')
    .select([
      sql<string>`coalesce(given_category, category)`.as('category'),
      'merchant_code',
      'telling_words',
    ])
    .where('user_id', '=', userId)
    .where('operation_id', '=', operationId)
    .where('leg', '=', sql.lit('principal'))
    .executeTakeFirst()
  return row && { category: row.category as Category, ...spokenIn(row) }
}

function spokenIn(row: Pick<Row, 'merchant_code' | 'telling_words'>): Spoken {
  return { merchantCode: row.merchant_code, tellingWords: row.telling_words?.split('\n') ?? [] }
}

function toLines(words: readonly string[]): string | null {
  return words.length > 0 ? words.join('\n') : null
}

export function toTransaction(row: Row): Transaction {
  return {
    id: row.id,
    userId: row.user_id,
    operationId: row.operation_id,
    accountId: row.account_id,
    // The table's checks allow no other values; this is where rows become transactions.
    type: row.type as TransactionType,
    kind: row.kind as TransactionKind,
    leg: row.leg,
    flow: row.flow as TransactionFlow,
    otherId: row.other_id,
    cardId: row.card_id,
    amount: money(row.asset, BigInt(row.amount_minor)),
    description: row.description,
    otherName: row.other_name,
    counterparty: row.counterparty,
    ...countedIn(row),
    spoken: spokenIn(row),
    ownNote: row.own_note,
    tags: row.tags ?? [],
    status: row.status as TransactionStatus,
    reference: row.reference,
    note: row.note,
    failure: row.failure_code as FailureCode | null,
    occurredAt: row.occurred_at,
  }
}
