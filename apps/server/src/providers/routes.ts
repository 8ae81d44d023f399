import { contract } from '@sadaf/api'
import { z } from 'zod'
import { type Api, DomainError, type Platform, pageOf } from '../platform/index.ts'
import { CircuitOpen, ProviderRefusal, ProviderUnreachable } from './errors.ts'
import { healthOfListed, listProviders, type Probe, type Probes } from './listed.ts'
import { type CaseRow, casesPage, closeCase, type Health, saveHealth } from './store.ts'

const PROBE = 'providers.probe'
/** Beyond this, people notice. */
const SLOW_MS = 2_000

/** The provider list of the footer, and what an operator sees of them. */
export function serveProviders(api: Api, platform: Platform, probes: Probes): void {
  const { database, jobs, clock } = platform
  const listed = listProviders(probes)

  jobs.define(PROBE, z.unknown(), async () => {
    for (const probe of listed.flatMap(({ probes = [] }) => probes)) {
      const health = await measure(probe)
      await database.asSystem((tx) => saveHealth(tx, probe.name, health, clock.now()))
    }
  })
  jobs.schedule(PROBE, '* * * * *')

  api.servePublic(contract.listProviders, async () => {
    const all = await database.asSystem((tx) => healthOfListed(tx, listed))
    return {
      data: all.map(({ listed: { id, kind, name, status }, health, succeededAt }) => ({
        id,
        kind,
        name,
        status,
        health,
        succeeded_at: succeededAt?.toISOString() ?? null,
      })),
    }
  })

  api.serveService(contract.listCases, async ({ query }) => {
    const before = query.cursor ?? null
    const rows = await database.asSystem((tx) =>
      casesPage(tx, { status: query.status, limit: query.limit + 1, before }),
    )
    const { page, next_cursor } = pageOf(rows, query.limit)
    return {
      data: page.map(presentCase),
      next_cursor,
    }
  })

  api.serveService(contract.resolveCase, async ({ params, body }) => {
    const row = await database.asSystem((tx) => closeCase(tx, params.id, body.resolution, clock.now()))
    if (!row) throw new DomainError('not_found')
    return presentCase(row)
  })
}

async function measure(probe: Probe): Promise<Health> {
  const began = performance.now()
  try {
    await probe.isHealthy()
    const health = performance.now() - began > SLOW_MS ? 'degraded' : 'up'
    return { health, isCircuitOpen: false }
  } catch (error) {
    const isCircuitOpen = error instanceof CircuitOpen
    if (error instanceof ProviderUnreachable || error instanceof ProviderRefusal)
      return { health: 'down', isCircuitOpen }
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
