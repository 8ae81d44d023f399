import type { Answer, contract, IncidentState, StatusComponent } from '@sadaf/api'
import { DAY_MS } from '@sadaf/calendar'
import { DomainError, type Platform, type Tx } from '../platform/index.ts'
import {
  endIncident,
  type IncidentRow,
  incidentsSince,
  insertIncident,
  insertUpdate,
  lockIncident,
  type Said,
  type UpdateRow,
  updatesOf,
} from './incident-store.ts'
import { enqueueTelling } from './tell-followers.ts'

export type Incident = Answer<typeof contract.beginIncident>

type NewIncident = {
  readonly impact: 'slow' | 'interrupted'
  readonly components: readonly StatusComponent[]
  readonly title: Said
  readonly text: Said
}

type On = Pick<Platform, 'clock' | 'ids' | 'jobs'>

const SHOWN_DAYS = 90

/** Open incidents and those of the last 90 days, with their updates. As the system. */
export async function readIncidents(tx: Tx, now: Date): Promise<Incident[]> {
  const rows = await incidentsSince(tx, new Date(now.getTime() - SHOWN_DAYS * DAY_MS))
  const updates = await updatesOf(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) =>
    present(
      row,
      updates.filter((update) => update.incident_id === row.id),
    ),
  )
}

/** Publishes an incident with its first update, and has followers told. As the system. */
export async function beginIncident(
  { clock, ids, jobs }: On,
  tx: Tx,
  written: NewIncident,
): Promise<Incident> {
  const at = clock.now()
  const row: IncidentRow = {
    id: ids.next(),
    impact: written.impact,
    components: [...new Set(written.components)],
    title_en: written.title.en,
    title_ar: written.title.ar,
    began_at: at,
    ended_at: null,
  }
  const update = updateOf(row.id, 'noticed', written.text, { id: ids.next(), at })
  await insertIncident(tx, row)
  await insertUpdate(tx, update)
  await enqueueTelling(jobs, tx, update.id)
  return present(row, [update])
}

/**
 * Adds an update to an open incident, and has followers told; `resolved` ends it. As the system.
 *
 * @throws DomainError not_found, or incident_ended
 */
export async function updateIncident(
  { clock, ids, jobs }: On,
  tx: Tx,
  { id, state, text }: { readonly id: string; readonly state: IncidentState; readonly text: Said },
): Promise<Incident> {
  const row = await lockIncident(tx, id)
  if (!row) throw new DomainError('not_found')
  if (row.ended_at !== null) throw new DomainError('incident_ended')
  const at = clock.now()
  const update = updateOf(id, state, text, { id: ids.next(), at })
  await insertUpdate(tx, update)
  await enqueueTelling(jobs, tx, update.id)
  if (state === 'resolved') await endIncident(tx, id, at)
  return present({ ...row, ended_at: state === 'resolved' ? at : null }, await updatesOf(tx, [id]))
}

function updateOf(
  incidentId: string,
  state: IncidentState,
  text: Said,
  { id, at }: { readonly id: string; readonly at: Date },
): UpdateRow {
  return { id, incident_id: incidentId, state, text_en: text.en, text_ar: text.ar, at }
}

function present(row: IncidentRow, updates: readonly UpdateRow[]): Incident {
  return {
    id: row.id,
    impact: row.impact,
    components: row.components,
    title: { en: row.title_en, ar: row.title_ar },
    began_at: row.began_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    updates: updates.map(({ id, state, text_en: en, text_ar: ar, at }) => ({
      id,
      state,
      text: { en, ar },
      at: at.toISOString(),
    })),
  }
}
