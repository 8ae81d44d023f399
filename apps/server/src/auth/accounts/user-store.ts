import { batched, type Tx } from '../../platform/index.ts'

export type Metadata = Readonly<Record<string, unknown>>

/** A row of auth.users. */
export type UserRow = {
  readonly id: string
  readonly email: string | null
  readonly email_confirmed_at: Date | null
  readonly phone: string | null
  readonly phone_confirmed_at: Date | null
  readonly password_hash: string | null
  readonly new_email: string | null
  readonly new_email_current_agreed_at: Date | null
  readonly new_email_new_agreed_at: Date | null
  readonly email_change_sent_at: Date | null
  readonly new_phone: string | null
  readonly phone_change_sent_at: Date | null
  readonly confirmation_sent_at: Date | null
  readonly recovery_sent_at: Date | null
  readonly reauthentication_sent_at: Date | null
  readonly invited_at: Date | null
  readonly last_sign_in_at: Date | null
  readonly activated_at: Date | null
  readonly signed_up_at: Date | null
  readonly app_metadata: Metadata
  readonly user_metadata: Metadata
  readonly role: string
  readonly is_anonymous: boolean
  readonly is_sso_user: boolean
  readonly banned_until: Date | null
  readonly deleted_at: Date | null
  readonly created_at: Date
  readonly updated_at: Date
}

/** Columns that change after an account was made. */
export type UserChange = Partial<Omit<UserRow, 'id' | 'created_at' | 'updated_at'>>

type NewUser = Pick<UserRow, 'id' | 'created_at'> & UserChange

const CHANGEABLE = new Set([
  ...['email', 'email_confirmed_at', 'phone', 'phone_confirmed_at', 'password_hash'],
  ...['new_email', 'new_email_current_agreed_at', 'new_email_new_agreed_at', 'email_change_sent_at'],
  ...['new_phone', 'phone_change_sent_at', 'confirmation_sent_at', 'recovery_sent_at'],
  ...[
    'reauthentication_sent_at',
    'invited_at',
    'last_sign_in_at',
    'activated_at',
    'signed_up_at',
    'app_metadata',
  ],
  ...['user_metadata', 'role', 'is_anonymous', 'is_sso_user', 'banned_until', 'deleted_at'],
])

export const userById = batched(async (tx, ids: readonly string[]) => {
  const { rows } = await tx.client.query<UserRow>(
    'select * from auth.users where id = any ($1) and deleted_at is null',
    [ids],
  )
  const users = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => users.get(id))
})

/** The account of an address, confirmed or not; people of a single sign-on provider are not found by address. */
export async function userByEmail(tx: Tx, email: string): Promise<UserRow | undefined> {
  const { rows } = await tx.client.query<UserRow>(
    'select * from auth.users where email = $1 and not is_sso_user and deleted_at is null',
    [email],
  )
  return rows[0]
}

/** Locks the account until the transaction ends: changes to it happen one after the other. */
export async function lockUser(tx: Tx, id: string): Promise<UserRow | undefined> {
  const { rows } = await tx.client.query<UserRow>(
    'select * from auth.users where id = $1 and deleted_at is null for no key update',
    [id],
  )
  return rows[0]
}

/** @returns undefined where the address is taken already */
export async function insertUser(tx: Tx, user: NewUser): Promise<UserRow | undefined> {
  const { id, created_at, ...rest } = user
  const columns = changeable(rest)
  const names = ['id', 'created_at', 'updated_at', ...columns.map(([name]) => name)]
  const values = [id, created_at, created_at, ...columns.map(([, value]) => value)]
  const { rows } = await tx.client.query<UserRow>(
    `insert into auth.users (${names.join(', ')}) values (${values.map((_, index) => `$${index + 1}`).join(', ')})
     on conflict do nothing returning *`,
    values,
  )
  return rows[0]
}

export async function updateUser(tx: Tx, id: string, change: UserChange, now: Date): Promise<UserRow> {
  const columns = changeable(change)
  const sets = ['updated_at = $2', ...columns.map(([name], index) => `${name} = $${index + 3}`)]
  const { rows } = await tx.client.query<UserRow>(
    `update auth.users set ${sets.join(', ')} where id = $1 returning *`,
    [id, now, ...columns.map(([, value]) => value)],
  )
  const [user] = rows
  if (!user) throw new Error('the account to change does not exist')
  return user
}

// Names of columns cannot be parameters: only those listed here ever reach a statement.
function changeable(change: UserChange): [string, unknown][] {
  return Object.entries(change).map(([name, value]) => {
    if (!CHANGEABLE.has(name)) throw new TypeError(`auth.users.${name} cannot be changed`)
    const isJson = name === 'app_metadata' || name === 'user_metadata'
    return [name, isJson ? JSON.stringify(value) : value]
  })
}

/** The account of a number, confirmed or not. */
export async function userByPhone(tx: Tx, phone: string): Promise<UserRow | undefined> {
  const { rows } = await tx.client.query<UserRow>(
    'select * from auth.users where phone = $1 and not is_sso_user and deleted_at is null',
    [phone],
  )
  return rows[0]
}

/** The last person who asked to verify a number, and still waits for its code. */
export async function userByNewPhone(tx: Tx, phone: string): Promise<UserRow | undefined> {
  const { rows } = await tx.client.query<UserRow>(
    `select account.* from auth.one_time_tokens as token join auth.users as account on account.id = token.user_id
     where token.address = $1 and token.purpose = 'phone_change' and account.new_phone = $1
       and account.deleted_at is null
     order by token.created_at desc limit 1`,
    [phone],
  )
  return rows[0]
}

/** Accounts, the newest first. */
export async function usersPage(tx: Tx, limit: number, offset: number): Promise<UserRow[]> {
  const { rows } = await tx.client.query<UserRow>(
    `select * from auth.users where deleted_at is null order by created_at desc, id desc limit $1 offset $2`,
    [limit, offset],
  )
  return rows
}

export async function countUsers(tx: Tx): Promise<number> {
  const { rows } = await tx.client.query<{ total: string }>(
    'select count(*) as total from auth.users where deleted_at is null',
  )
  return Number(rows[0]?.total ?? 0)
}

export async function deleteUser(tx: Tx, id: string): Promise<void> {
  await tx.client.query('delete from auth.users where id = $1', [id])
}

/** Takes from an account all that tells of a person and all that lets anybody in. */
export async function forgetUser(tx: Tx, id: string, now: Date): Promise<void> {
  for (const table of [
    'identities',
    'mfa_factors',
    'passkeys',
    'one_time_tokens',
    'oauth_grants',
    'oauth_clients',
  ])
    await tx.client.query(`delete from auth.${table} where user_id = $1`, [id])
  await updateUser(
    tx,
    id,
    {
      email: null,
      phone: null,
      password_hash: null,
      new_email: null,
      new_phone: null,
      app_metadata: {},
      user_metadata: {},
      deleted_at: now,
    },
    now,
  )
}

/** An account's data in its person's export. */
export async function readOwnAccount(tx: Tx, userId: string): Promise<Record<string, unknown>[]> {
  const { rows } = await tx.client.query(
    `select id, email, email_confirmed_at, phone, phone_confirmed_at, new_email, last_sign_in_at,
       app_metadata, user_metadata, created_at
     from auth.users where id = $1`,
    [userId],
  )
  return rows
}
