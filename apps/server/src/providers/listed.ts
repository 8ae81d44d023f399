import type { Tx } from '../platform/index.ts'
import type { Adapters, ProviderKind } from './adapters.ts'
import { providerNames } from './names.ts'
import { type Health, type HealthRow, healthOfAll } from './store.ts'

export type Probe = Pick<Adapters[ProviderKind], 'name' | 'isHealthy'> & {
  /** The real service behind the adapter, by the name that people know; none for our own contracts. */
  readonly service?: string
}

/** The adapters of every provider, or as much of them as tells which is healthy. */
export type Probes = Readonly<Record<ProviderKind, Probe>>

type ListedId = 'ramp' | 'cards' | 'bank' | 'crypto' | 'identity'

export type Listed = {
  readonly id: ListedId
  readonly kind: 'ramp' | 'cards_fx' | 'banking' | 'crypto' | 'identity'
  readonly name: string
  readonly status: 'live' | 'coming' | 'optional'
  /** The providers that do it; where there are several, all have to be well. */
  readonly probes?: readonly Probe[]
}

/** Providers as the specification lists them; what has an adapter is live. */
export function listProviders({ bank, exchange, identity, issuer, ramp, venue }: Probes): readonly Listed[] {
  return [
    { id: 'ramp', kind: 'ramp', name: providerNames.ramp, status: 'live', probes: [ramp] },
    {
      id: 'cards',
      kind: 'cards_fx',
      name: issuer.service ?? providerNames.cards_fx,
      status: 'live',
      probes: [issuer, exchange],
    },
    { id: 'bank', kind: 'banking', name: providerNames.banking, status: 'live', probes: [bank] },
    { id: 'crypto', kind: 'crypto', name: providerNames.crypto, status: 'optional', probes: [venue] },
    // Beside those of the specification: the check of a person's identity.
    { id: 'identity', kind: 'identity', name: providerNames.identity, status: 'live', probes: [identity] },
  ]
}

export type ListedHealth = {
  readonly listed: Listed
  readonly health: Health['health'] | 'unknown'
  /** When the one of its adapters was asked that was asked first; null where one of them never was. */
  readonly checkedAt: Date | null
  readonly succeededAt: Date | null
}

/** Health of each listed provider by its latest measurements. As the system. */
export async function healthOfListed(tx: Tx, all: readonly Listed[]): Promise<ListedHealth[]> {
  const rows = new Map((await healthOfAll(tx)).map((row) => [row.provider, row]))
  return all.map((listed) => {
    const found = (listed.probes ?? []).map((probe) => rows.get(probe.name))
    return {
      listed,
      health: worstOf(found.map(healthOf)),
      checkedAt: earliestOf(found.map((row) => row?.checked_at ?? null)),
      succeededAt: earliestOf(found.map((row) => row?.succeeded_at ?? null)),
    }
  })
}

const healthOf = (row: HealthRow | undefined) =>
  (row?.health as Health['health'] | undefined) ?? ('unknown' as const)

/** The worst of several states. */
function worstOf(healths: readonly ('up' | 'degraded' | 'down' | 'unknown')[]) {
  return (
    (['down', 'degraded', 'unknown'] as const).find((bad) => healths.includes(bad)) ?? healths[0] ?? 'unknown'
  )
}

/** The earliest of some moments; null where one of them is not known. */
function earliestOf(moments: readonly (Date | null)[]): Date | null {
  const known = moments.filter((moment) => moment !== null)
  if (known.length === 0 || known.length < moments.length) return null
  return known.reduce((earliest, moment) => (moment < earliest ? moment : earliest))
}
