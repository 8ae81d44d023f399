import { contract } from '@sadaf/api'
import { z } from 'zod'
import { type Api, DomainError, type Platform } from '../platform/index.ts'
import type { BankingProvider } from './banking.ts'
import { ProviderRefusal, ProviderUnreachable } from './errors.ts'
import type { ExchangeProvider } from './exchanging.ts'
import { type CaseRow, casesPage, closeCase, healthOfAll, saveHealth } from './store.ts'

type Probe = Pick<BankingProvider | ExchangeProvider, 'isHealthy'>

type Listed = {
  readonly id: string
  readonly kind: 'ramp' | 'cards_fx' | 'banking' | 'crypto'
  readonly name: string
  readonly status: 'live' | 'coming' | 'optional'
  readonly probe?: Probe
}

const PROBE = 'providers.probe'
/** Beyond this, people notice. */
const SLOW_MS = 2_000

/** The provider list of the footer, and what an operator sees of them. */
export function serveProviders(
  api: Api,
  platform: Platform,
  { bank, exchange }: { readonly bank: Probe; readonly exchange: Probe },
): void {
  const { database, jobs, clock } = platform
  // Status as the specification lists them; what has an adapter is live.
  const listed: readonly Listed[] = [
    { id: 'ramp', kind: 'ramp', name: 'Marsa Ramp', status: 'coming' },
    // Conversions are there, by the exchange; its cards follow.
    { id: 'cards', kind: 'cards_fx', name: 'Sarraf Cards & FX', status: 'live', probe: exchange },
    { id: 'bank', kind: 'banking', name: 'Dana Bank', status: 'live', probe: bank },
    { id: 'crypto', kind: 'crypto', name: 'Naseem Digital Assets', status: 'optional' },
  ]

  jobs.define(PROBE, z.unknown(), async () => {
    for (const { id, probe } of listed) {
      if (!probe) continue
      const health = await measure(probe)
      await database.asSystem((tx) => saveHealth(tx, id, health, clock.now()))
    }
  })
  jobs.schedule(PROBE, '* * * * *')

  api.servePublic(contract.listProviders, async () => {
    const rows = await database.asSystem(healthOfAll)
    const healthOf = new Map(rows.map((row) => [row.provider, row.health as 'up' | 'degraded' | 'down']))
    return {
      data: listed.map(({ id, kind, name, status }) => ({
        id,
        kind,
        name,
        status,
        health: healthOf.get(id) ?? ('unknown' as const),
      })),
    }
  })

  api.serveOperator(contract.listCases, async ({ query }) => {
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

  api.serveOperator(contract.resolveCase, async ({ params, body }) => {
    const row = await database.asSystem((tx) => closeCase(tx, params.id, body.resolution, clock.now()))
    if (!row) throw new DomainError('not_found')
    return presentCase(row)
  })
}

async function measure(probe: Probe): Promise<'up' | 'degraded' | 'down'> {
  const began = performance.now()
  try {
    await probe.isHealthy()
    return performance.now() - began > SLOW_MS ? 'degraded' : 'up'
  } catch (error) {
    if (error instanceof ProviderUnreachable || error instanceof ProviderRefusal) return 'down'
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
