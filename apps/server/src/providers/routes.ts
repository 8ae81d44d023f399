import { contract } from '@sadaf/api'
import { z } from 'zod'
import { type Api, DomainError, type Platform } from '../platform/index.ts'
import type { BankingProvider } from './banking.ts'
import { LeftAlone, ProviderRefusal, ProviderUnreachable } from './errors.ts'
import type { ExchangeProvider } from './exchanging.ts'
import type { IdentityProvider } from './identifying.ts'
import type { IssuerProvider } from './issuing.ts'
import { providerNames } from './names.ts'
import type { RampProvider } from './ramping.ts'
import { type CaseRow, casesPage, closeCase, type Health, healthOfAll, saveHealth } from './store.ts'
import type { TradingVenue } from './trading-venue.ts'

type Probe = Pick<
  BankingProvider | ExchangeProvider | IdentityProvider | IssuerProvider | RampProvider | TradingVenue,
  'name' | 'isHealthy'
>

type Listed = {
  readonly id: string
  readonly kind: 'ramp' | 'cards_fx' | 'banking' | 'crypto' | 'identity'
  readonly name: string
  readonly status: 'live' | 'coming' | 'optional'
  /** Whoever does it; where several do, all have to be well. */
  readonly probes?: readonly Probe[]
}

const PROBE = 'providers.probe'
/** Beyond this, people notice. */
const SLOW_MS = 2_000

/** The provider list of the footer, and what an operator sees of them. */
export function serveProviders(
  api: Api,
  platform: Platform,
  {
    bank,
    exchange,
    identity,
    issuer,
    ramp,
    venue,
  }: Readonly<Record<'bank' | 'exchange' | 'identity' | 'issuer' | 'ramp' | 'venue', Probe>>,
): void {
  const { database, jobs, clock } = platform
  // Status as the specification lists them; what has an adapter is live.
  const listed: readonly Listed[] = [
    { id: 'ramp', kind: 'ramp', name: providerNames.ramp, status: 'live', probes: [ramp] },
    {
      id: 'cards',
      kind: 'cards_fx',
      name: providerNames.cards_fx,
      status: 'live',
      probes: [issuer, exchange],
    },
    { id: 'bank', kind: 'banking', name: providerNames.banking, status: 'live', probes: [bank] },
    { id: 'crypto', kind: 'crypto', name: providerNames.crypto, status: 'optional', probes: [venue] },
    // Beside those of the specification: who says that somebody is who they say.
    { id: 'identity', kind: 'identity', name: providerNames.identity, status: 'live', probes: [identity] },
  ]

  jobs.define(PROBE, z.unknown(), async () => {
    for (const probe of listed.flatMap(({ probes = [] }) => probes)) {
      const health = await measure(probe)
      await database.asSystem((tx) => saveHealth(tx, probe.name, health, clock.now()))
    }
  })
  jobs.schedule(PROBE, '* * * * *')

  api.servePublic(contract.listProviders, async () => {
    const rows = new Map((await database.asSystem(healthOfAll)).map((row) => [row.provider, row]))
    return {
      data: listed.map(({ id, kind, name, status, probes = [] }) => {
        const found = probes.map((probe) => rows.get(probe.name))
        return {
          id,
          kind,
          name,
          status,
          health: worstOf(found.map((row) => (row?.health as Health['health'] | undefined) ?? 'unknown')),
          succeeded_at: earliestOf(found.map((row) => row?.succeeded_at ?? null))?.toISOString() ?? null,
        }
      }),
    }
  })

  api.serveService(contract.listCases, async ({ query }) => {
    const before = query.cursor ?? null
    const rows = await database.asSystem((tx) =>
      casesPage(tx, { status: query.status, limit: query.limit + 1, before }),
    )
    const page = rows.slice(0, query.limit)
    return {
      data: page.map(presentCase),
      next_cursor: rows.length > query.limit ? (page.at(-1)?.id ?? null) : null,
    }
  })

  api.serveService(contract.resolveCase, async ({ params, body }) => {
    const row = await database.asSystem((tx) => closeCase(tx, params.id, body.resolution, clock.now()))
    if (!row) throw new DomainError('not_found')
    return presentCase(row)
  })
}

/** What does a part of it badly does it badly. */
function worstOf(healths: readonly ('up' | 'degraded' | 'down' | 'unknown')[]) {
  return (
    (['down', 'degraded', 'unknown'] as const).find((bad) => healths.includes(bad)) ?? healths[0] ?? 'unknown'
  )
}

/** Since when at least each of them has answered; null where one of them never has. */
function earliestOf(moments: readonly (Date | null)[]): Date | null {
  const known = moments.filter((moment) => moment !== null)
  if (known.length === 0 || known.length < moments.length) return null
  return known.reduce((earliest, moment) => (moment < earliest ? moment : earliest))
}

async function measure(probe: Probe): Promise<Health> {
  const began = performance.now()
  try {
    await probe.isHealthy()
    const health = performance.now() - began > SLOW_MS ? 'degraded' : 'up'
    return { health, isLeftAlone: false }
  } catch (error) {
    const isLeftAlone = error instanceof LeftAlone
    if (error instanceof ProviderUnreachable || error instanceof ProviderRefusal)
      return { health: 'down', isLeftAlone }
    throw error
  }
}

function presentCase(row: CaseRow) {
  return {
    id: row.id,
    provider: row.provider,
    kind: row.kind,
    subject: row.subject,
    details: row.details as Record<string, unknown>,
    status: row.status as 'open' | 'resolved',
    resolution: row.resolution,
    opened_at: row.opened_at.toISOString(),
    resolved_at: row.resolved_at?.toISOString() ?? null,
  }
}
