import type { Tx } from '../platform/index.ts'

/** An address of a visitor, since when: what was sent there before is another visitor's. */
export type OwnAddress = { readonly address: string; readonly since: Date; readonly isHousehold: boolean }

/** One at a time counts and adds, so that a bound is never passed by two at once. */
export async function lockAddresses(tx: Tx): Promise<void> {
  await tx.client.query(`select pg_advisory_xact_lock(hashtext('demo.addresses'))`)
}

export async function putVisitor(tx: Tx, id: string, network: string, now: Date): Promise<void> {
  await tx.client.query(
    `insert into demo.visitors (id, network, made_at, used_at) values ($1, $2, $3, $3)
     on conflict (id) do update set used_at = excluded.used_at`,
    [id, network, now],
  )
}

/** Notes that a visitor is here, unless that was noted a moment ago. */
export async function noteUse(tx: Tx, id: string, now: Date, notedBefore: Date): Promise<void> {
  await tx.client.query('update demo.visitors set used_at = $2 where id = $1 and used_at < $3', [
    id,
    now,
    notedBefore,
  ])
}

export async function addressesOf(tx: Tx, visitorId: string): Promise<OwnAddress[]> {
  const { rows } = await tx.client.query<OwnAddress>(
    `select address, claimed_at as since, is_household as "isHousehold" from demo.addresses
     where visitor_id = $1 order by claimed_at, address`,
    [visitorId],
  )
  return rows
}

export async function holderOf(tx: Tx, address: string): Promise<string | undefined> {
  const { rows } = await tx.client.query<{ visitor_id: string }>(
    'select visitor_id from demo.addresses where address = $1',
    [address],
  )
  return rows[0]?.visitor_id
}

export async function claimAddress(
  tx: Tx,
  claim: {
    readonly address: string
    readonly visitorId: string
    readonly isHousehold: boolean
    readonly network: string
    readonly at: Date
  },
): Promise<void> {
  await tx.client.query(
    `insert into demo.addresses (address, visitor_id, is_household, network, claimed_at)
     values ($1, $2, $3, $4, $5)`,
    [claim.address, claim.visitorId, claim.isHousehold, claim.network, claim.at],
  )
}

/** Gives back an address that came to nothing. */
export async function releaseAddress(tx: Tx, address: string, visitorId: string): Promise<void> {
  await tx.client.query('delete from demo.addresses where address = $1 and visitor_id = $2', [
    address,
    visitorId,
  ])
}

export type Usage = {
  readonly addresses: number
  readonly households: number
  /** Of one network, since a moment. */
  readonly addressesOfNetwork: number
  readonly householdsOfNetwork: number
}

export async function countUsage(tx: Tx, network: string, since: Date): Promise<Usage> {
  const { rows } = await tx.client.query<Usage>(
    `select count(*)::int as addresses,
       count(*) filter (where is_household)::int as households,
       count(*) filter (where network = $1 and claimed_at > $2)::int as "addressesOfNetwork",
       count(*) filter (where network = $1 and claimed_at > $2 and is_household)::int as "householdsOfNetwork"
     from demo.addresses`,
    [network, since],
  )
  return rows[0] ?? { addresses: 0, households: 0, addressesOfNetwork: 0, householdsOfNetwork: 0 }
}

/** Visitors who have not come since then, those who are away longest first. */
export async function visitorsAwaySince(tx: Tx, since: Date, limit: number): Promise<string[]> {
  const { rows } = await tx.client.query<{ id: string }>(
    'select id from demo.visitors where used_at < $1 order by used_at limit $2',
    [since, limit],
  )
  return rows.map(({ id }) => id)
}

/** The addresses of visitors who have come since then. */
export async function addressesInUse(tx: Tx, since: Date): Promise<Set<string>> {
  const { rows } = await tx.client.query<{ address: string }>(
    `select address from demo.addresses join demo.visitors as visitor on visitor.id = visitor_id
     where visitor.used_at >= $1`,
    [since],
  )
  return new Set(rows.map(({ address }) => address))
}

/** Forgets a visitor and what they claimed. */
export async function dropVisitor(tx: Tx, id: string): Promise<void> {
  await tx.client.query('delete from demo.visitors where id = $1', [id])
}
