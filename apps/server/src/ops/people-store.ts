import type { Tx } from '../platform/index.ts'

/** Person as a list names them. */
export type PersonRow = {
  readonly user_id: string
  readonly name: string
  readonly other_name: string | null
  readonly wallet_id: string
}

const NAMED = 'user_id, name, other_name, wallet_id'

/** More are never told at once. */
const MOST_FOUND = 20

async function peopleWhere(tx: Tx, condition: string, value: string): Promise<PersonRow[]> {
  const { rows } = await tx.client.query<PersonRow>(
    `select ${NAMED} from ops.people where ${condition} order by user_id limit ${MOST_FOUND + 1}`,
    [value],
  )
  return rows
}

export const peopleByWalletId = (tx: Tx, walletId: string) => peopleWhere(tx, 'wallet_id = $1', walletId)
export const peopleByEmail = (tx: Tx, email: string) =>
  peopleWhere(tx, 'email = $1 and not is_sso_user', email)
export const peopleByPhone = (tx: Tx, phone: string) =>
  peopleWhere(tx, 'phone = $1 and not is_sso_user', phone)

export async function peopleByIbanEnd(tx: Tx, digits: string): Promise<PersonRow[]> {
  const { rows } = await tx.client.query<PersonRow>(
    `select distinct ${NAMED} from ops.people
     where user_id in (
       select user_id from ops.accounts
       where iban_end = right($1, 4) and right(iban_tail, length($1)) = $1 limit ${MOST_FOUND + 1}
     )
     order by user_id`,
    [digits],
  )
  return rows
}

/** Those of some people who have an account, by their ids. */
export async function peopleByIds(tx: Tx, ids: readonly string[]): Promise<Map<string, PersonRow>> {
  if (ids.length === 0) return new Map()
  const { rows } = await tx.client.query<PersonRow>(
    `select ${NAMED} from ops.people where user_id = any ($1::uuid[])`,
    [ids],
  )
  return new Map(rows.map((row) => [row.user_id, row]))
}

export type WholePersonRow = PersonRow & {
  /** The table's check allows no others. */
  readonly tier: 'basic' | 'verified' | 'full'
  readonly email: string | null
  readonly phone: string | null
  readonly is_email_confirmed: boolean
  readonly created_at: Date
  readonly last_sign_in_at: Date | null
  readonly banned_until: Date | null
  readonly devices: number
}

export async function wholePerson(tx: Tx, id: string): Promise<WholePersonRow | undefined> {
  const { rows } = await tx.client.query<WholePersonRow>(
    `select ${NAMED}, tier, email, phone, is_email_confirmed, created_at, last_sign_in_at, banned_until, devices
     from ops.people where user_id = $1`,
    [id],
  )
  return rows[0]
}

export type AccountRow = {
  readonly id: string
  readonly user_id: string
  readonly type: string
  readonly currency: string
  readonly status: string
  readonly provider: string
  readonly iban_end: string | null
  readonly opened_at: Date | null
}

const MOST_ACCOUNTS = 100

export async function accountsOf(tx: Tx, userId: string): Promise<AccountRow[]> {
  const { rows } = await tx.client.query<AccountRow>(
    `select id, user_id, type, currency, status, provider, iban_end, opened_at from ops.accounts
     where user_id = $1 order by currency, id limit ${MOST_ACCOUNTS}`,
    [userId],
  )
  return rows
}

/** Owner of an account. */
export async function ownerOfAccount(tx: Tx, ids: readonly string[]): Promise<string | null> {
  const { rows } = await tx.client.query<{ user_id: string }>(
    'select user_id from ops.accounts where id = any ($1::uuid[]) order by id limit 1',
    [ids],
  )
  return rows[0]?.user_id ?? null
}

export type BalanceRow = {
  readonly account_id: string
  readonly asset: string
  readonly booked_minor: string
  readonly available_minor: string
}

/**
 * Balances of a person's accounts. @param said the line of the audit trail with the reason; SQL requires it
 */
export async function balancesOf(tx: Tx, userId: string, said: string): Promise<BalanceRow[]> {
  const { rows } = await tx.client.query<BalanceRow>(
    'select account_id, asset, booked_minor, available_minor from ops.balances_of($1, $2)',
    [userId, said],
  )
  return rows
}
