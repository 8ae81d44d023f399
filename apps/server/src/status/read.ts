import { type Answer, contract, STATUS_DAYS, type StatusComponent, statusComponents } from '@sadaf/api'
import { DAY_MS } from '@sadaf/calendar'
import {
  type Clock,
  DomainError,
  isDatabaseAway,
  type Platform,
  type SharedAnswer,
  writeDown,
} from '../platform/index.ts'
import { providerNames } from '../providers/index.ts'
import { dayBars, firstDay, stateNow, uptimePercent } from './days.ts'
import { readIncidents } from './incidents.ts'
import type { Latencies } from './latencies.ts'
import { type DayRow, daysSince, type Latest, latestMeasured } from './store.ts'

type Status = Answer<typeof contract.getStatus>
type Shared = SharedAnswer<typeof contract.getStatus>

/** For so long one reading is given to everybody. */
const FRESH_MS = 5_000
/** A database that does not answer within this is away for a visitor. */
const PATIENCE_MS = 3_000

const providersOf: Partial<Record<StatusComponent, string>> = {
  bank: providerNames.banking,
  cards: providerNames.cards_fx,
  ramp: providerNames.ramp,
  crypto: providerNames.crypto,
  identity: providerNames.identity,
}

class TooLate extends Error {
  override readonly name = 'TooLate'
}

type Kept = { readonly status: Status; readonly shared: Shared; readonly until: number }

/**
 * Reads the status for everybody at once. While the database is away, the last status that was read is given, with its
 * time and the database as interrupted.
 */
export function createReader(
  { clock, database }: Pick<Platform, 'clock' | 'database'>,
  latencies: () => Latencies | null,
): () => Promise<Kept> {
  let kept: Kept | undefined
  let reading: Promise<Kept> | undefined

  const read = async (): Promise<Kept> => {
    const now = clock.now()
    try {
      const parts = await withinPatience(
        database.asSystem(async (tx) => ({
          latest: await latestMeasured(tx, new Date(now.getTime() - DAY_MS)),
          days: await daysSince(tx, firstDay(now, STATUS_DAYS)),
          incidents: await readIncidents(tx, now),
        })),
      )
      return keep({
        read_at: now.toISOString(),
        is_current: true,
        answers: presentAnswers(latencies()),
        components: statusComponents.map((component) => presentComponent(component, parts, now)),
        incidents: parts.incidents,
      })
    } catch (error) {
      if (!(error instanceof TooLate) && !(error instanceof Error && isDatabaseAway(error))) throw error
      if (!kept) throw new DomainError('service_unavailable')
      return keep(withoutDatabase(kept.status, now))
    }
  }
  const keep = (status: Status): Kept => {
    kept = { status, shared: writeDown(contract.getStatus, status), until: clock.now().getTime() + FRESH_MS }
    return kept
  }
  return () => {
    if (kept && isFresh(kept, clock)) return Promise.resolve(kept)
    reading ??= read().finally(() => {
      reading = undefined
    })
    return reading
  }
}

const isFresh = ({ until }: Kept, clock: Clock): boolean => clock.now().getTime() < until

function presentComponent(
  component: StatusComponent,
  { latest, days }: { readonly latest: readonly Latest[]; readonly days: readonly DayRow[] },
  now: Date,
) {
  const last = latest.find((each) => each.component === component)
  const own = days.filter((each) => each.component === component)
  return {
    component,
    provider: providersOf[component] ?? null,
    state: stateNow(last, now),
    milliseconds: last?.milliseconds ?? null,
    measured_at: last?.at.toISOString() ?? null,
    uptime_percent: uptimePercent(own),
    days: dayBars(own, now, STATUS_DAYS),
  }
}

function presentAnswers(measured: Latencies | null): Status['answers'] {
  if (!measured) return null
  const { count, p50, p95, since } = measured
  return { count, p50_ms: p50, p95_ms: p95, since: since.toISOString() }
}

/** The last known status once the database is away: its other components are as they were measured, for a while. */
function withoutDatabase(status: Status, now: Date): Status {
  return {
    ...status,
    is_current: false,
    components: status.components.map((each) =>
      each.component === 'database'
        ? { ...each, state: 'interrupted' as const, milliseconds: null }
        : { ...each, state: stillOf(each, now) },
    ),
  }
}

function stillOf({ state, measured_at: at }: Status['components'][number], now: Date) {
  if (state === 'not_measured' || at === null) return 'not_measured'
  return stateNow({ state, at: new Date(at) }, now)
}

function withinPatience<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooLate()), PATIENCE_MS)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
