import type { Tx } from '../../platform/index.ts'

/** A person with an account, and when they were last seen. */
export type Seen = { readonly userId: string; readonly seenAt: Date }

const SEEN_AT = `greatest(account.created_at, account.last_sign_in_at,
  (select max(session.refreshed_at) from auth.sessions as session where session.user_id = account.id))`

/** Whether any account is reached by an e-mail address or a number with its plus sign, or is about to be. */
export async function isAddressInUse(tx: Tx, address: string): Promise<boolean> {
  const { rows } = await tx.client.query(
    `select from auth.users where email = $1 or new_email = $1 or phone = $2 or new_phone = $2
     union all select from auth.mfa_factors where phone = $2
     limit 1`,
    [address, numberIn(address)],
  )
  return rows.length > 0
}

/** The people behind addresses and numbers, confirmed or not. */
export async function peopleAt(tx: Tx, addresses: readonly string[]): Promise<Seen[]> {
  const { rows } = await tx.client.query<Seen>(
    `select id as "userId", ${SEEN_AT} as "seenAt" from auth.users as account
     where (email = any($1) or phone = any($2)) and deleted_at is null`,
    [addresses, addresses.flatMap((address) => numberIn(address) ?? [])],
  )
  return rows
}

/** People whose account was made since one moment, and who were not seen since another. */
export async function peopleAwaySince(
  tx: Tx,
  {
    madeSince,
    awaySince,
    except,
  }: {
    readonly madeSince: Date
    readonly awaySince: Date
    /** Addresses and numbers of people who are in use otherwise. */
    readonly except: readonly string[]
  },
  limit: number,
): Promise<Seen[]> {
  const { rows } = await tx.client.query<Seen>(
    `select * from (
       select id as "userId", ${SEEN_AT} as "seenAt" from auth.users as account
       where created_at >= $1 and created_at < $2 and deleted_at is null
         and not coalesce(email = any($3), false) and not coalesce('+' || phone = any($3), false)
     ) as person
     where "seenAt" < $2 order by "seenAt" limit $4`,
    [madeSince, awaySince, except, limit],
  )
  return rows
}

/**
 * Whether a person is away still: nothing was seen of them since a moment, and their addresses are none of
 * those. They are locked until the transaction ends.
 */
export async function isAwayStill(
  tx: Tx,
  userId: string,
  { awaySince, except }: { readonly awaySince: Date; readonly except: readonly string[] },
): Promise<boolean> {
  const { rows } = await tx.client.query(
    `select from auth.users as account where id = $1 and ${SEEN_AT} < $2
       and not coalesce(email = any($3), false) and not coalesce('+' || phone = any($3), false)
     for update of account`,
    [userId, awaySince, except],
  )
  return rows.length > 0
}

const numberIn = (address: string): string | null => (address.startsWith('+') ? address.slice(1) : null)
