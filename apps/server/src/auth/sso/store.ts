import type { Tx } from '../../platform/index.ts'
import type { IdentityProvider } from './metadata.ts'

/** A row of auth.sso_providers with its domains. */
export type SsoProviderRow = {
  readonly id: string
  readonly entity_id: string
  readonly entry_point: string
  readonly certificates: readonly string[]
  /** Our name of an attribute to the provider's. */
  readonly attribute_mapping: Readonly<Record<string, string>>
  readonly domains: readonly string[]
  readonly created_at: Date
  readonly updated_at: Date
}

const SELECT = `select provider.*, array(select domain from auth.sso_domains where sso_provider_id = provider.id
  order by domain) as domains from auth.sso_providers as provider`

export async function ssoProviders(tx: Tx): Promise<SsoProviderRow[]> {
  const { rows } = await tx.client.query<SsoProviderRow>(
    `${SELECT} order by provider.created_at, provider.id limit 200`,
  )
  return rows
}

export async function ssoProviderById(tx: Tx, id: string): Promise<SsoProviderRow | undefined> {
  const { rows } = await tx.client.query<SsoProviderRow>(`${SELECT} where provider.id = $1`, [id])
  return rows[0]
}

export async function ssoProviderByDomain(tx: Tx, domain: string): Promise<SsoProviderRow | undefined> {
  const { rows } = await tx.client.query<SsoProviderRow>(
    `${SELECT} where provider.id = (select sso_provider_id from auth.sso_domains where domain = lower($1))`,
    [domain],
  )
  return rows[0]
}

type NewProvider = IdentityProvider & {
  readonly id: string
  readonly mapping: Readonly<Record<string, string>>
  readonly domains: readonly string[]
  readonly now: Date
}

/** @returns which part of it another provider has already, or null once it is kept */
export async function insertSsoProvider(tx: Tx, provider: NewProvider): Promise<'entity' | 'domain' | null> {
  const { id, entityId, entryPoint, certificates, mapping, domains, now } = provider
  const { rowCount } = await tx.client.query(
    `insert into auth.sso_providers (id, entity_id, entry_point, certificates, attribute_mapping, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $6) on conflict do nothing`,
    [id, entityId, entryPoint, certificates, JSON.stringify(mapping), now],
  )
  if (rowCount === 0) return 'entity'
  return (await insertDomains(tx, id, domains, now)) ? null : 'domain'
}

/** @returns false where one of them is another provider's */
async function insertDomains(tx: Tx, id: string, domains: readonly string[], now: Date): Promise<boolean> {
  const wanted = [...new Set(domains.map((domain) => domain.toLowerCase()))]
  const kept = await tx.client.query(
    `insert into auth.sso_domains (domain, sso_provider_id, created_at)
     select domain, $2, $3 from unnest($1::text[]) as domain on conflict do nothing`,
    [wanted, id, now],
  )
  return kept.rowCount === wanted.length
}

type ProviderChange = {
  readonly described: IdentityProvider | undefined
  readonly mapping: Readonly<Record<string, string>> | undefined
  readonly domains: readonly string[] | undefined
}

/** Changes what is given and leaves the rest. @returns false where a domain is another provider's */
export async function updateSsoProvider(
  tx: Tx,
  id: string,
  { described, mapping, domains }: ProviderChange,
  now: Date,
): Promise<boolean> {
  await tx.client.query(
    `update auth.sso_providers set updated_at = $2, entry_point = coalesce($3, entry_point),
       certificates = coalesce($4, certificates), attribute_mapping = coalesce($5, attribute_mapping)
     where id = $1`,
    [
      id,
      now,
      described?.entryPoint ?? null,
      described?.certificates ?? null,
      mapping ? JSON.stringify(mapping) : null,
    ],
  )
  if (!domains) return true
  await tx.client.query('delete from auth.sso_domains where sso_provider_id = $1', [id])
  return insertDomains(tx, id, domains, now)
}

export async function deleteSsoProvider(tx: Tx, id: string): Promise<void> {
  await tx.client.query('delete from auth.sso_providers where id = $1', [id])
}

/** A row of auth.saml_relay_states: a person is at an identity provider's page. */
export type RelayStateRow = {
  readonly sso_provider_id: string
  readonly request_id: string
  readonly redirect_to: string
  readonly code_challenge: string | null
  readonly code_challenge_method: 's256' | 'plain' | null
  /** The browser that is expected back. */
  readonly browser_hash: Buffer | null
}

export async function insertRelayState(
  tx: Tx,
  id: string,
  state: RelayStateRow,
  times: { readonly createdAt: Date; readonly expiresAt: Date },
): Promise<void> {
  await tx.client.query(
    `insert into auth.saml_relay_states (id, sso_provider_id, request_id, redirect_to, code_challenge,
       code_challenge_method, created_at, expires_at, browser_hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      id,
      state.sso_provider_id,
      state.request_id,
      state.redirect_to,
      state.code_challenge,
      state.code_challenge_method,
      times.createdAt,
      times.expiresAt,
      state.browser_hash,
    ],
  )
}

/** Uses a relay state up. @returns undefined where it is unknown or used */
export async function takeRelayState(
  tx: Tx,
  id: string,
): Promise<(RelayStateRow & { readonly expires_at: Date }) | undefined> {
  const { rows } = await tx.client.query<RelayStateRow & { expires_at: Date }>(
    'delete from auth.saml_relay_states where id = $1 returning *',
    [id],
  )
  return rows[0]
}
