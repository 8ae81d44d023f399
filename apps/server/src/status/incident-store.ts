import type { IncidentState, StatusComponent } from '@sadaf/api'
import type { Tx } from '../platform/index.ts'

export type Said = { readonly en: string; readonly ar: string }

export type IncidentRow = {
  readonly id: string
  readonly impact: 'slow' | 'interrupted'
  readonly components: StatusComponent[]
  readonly title_en: string
  readonly title_ar: string
  readonly began_at: Date
  readonly ended_at: Date | null
}

export type UpdateRow = {
  readonly id: string
  readonly incident_id: string
  readonly state: IncidentState
  readonly text_en: string
  readonly text_ar: string
  readonly at: Date
}

const COLUMNS = 'id, impact, components, title_en, title_ar, began_at, ended_at'

export async function insertIncident(tx: Tx, row: IncidentRow): Promise<void> {
  await tx.client.query(`insert into status.incidents (${COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7)`, [
    row.id,
    row.impact,
    row.components,
    row.title_en,
    row.title_ar,
    row.began_at,
    row.ended_at,
  ])
}

export async function insertUpdate(tx: Tx, row: UpdateRow): Promise<void> {
  await tx.client.query(
    `insert into status.incident_updates (id, incident_id, state, text_en, text_ar, at) values ($1, $2, $3, $4, $5, $6)`,
    [row.id, row.incident_id, row.state, row.text_en, row.text_ar, row.at],
  )
}

/** Locks an incident until the transaction ends. */
export async function lockIncident(tx: Tx, id: string): Promise<IncidentRow | undefined> {
  const { rows } = await tx.client.query<IncidentRow>(
    `select ${COLUMNS} from status.incidents where id = $1 for update`,
    [id],
  )
  return rows[0]
}

export async function endIncident(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.client.query('update status.incidents set ended_at = $2 where id = $1', [id, at])
}

/** Open incidents, then those that began since a moment; at most 50. */
export async function incidentsSince(tx: Tx, since: Date): Promise<IncidentRow[]> {
  const { rows } = await tx.client.query<IncidentRow>(
    `select ${COLUMNS} from status.incidents where ended_at is null or ended_at > $1
     order by (ended_at is null) desc, id desc limit 50`,
    [since],
  )
  return rows
}

/** Updates of some incidents, newest first. */
export async function updatesOf(tx: Tx, incidents: readonly string[]): Promise<UpdateRow[]> {
  if (incidents.length === 0) return []
  const { rows } = await tx.client.query<UpdateRow>(
    `select id, incident_id, state, text_en, text_ar, at from status.incident_updates
     where incident_id = any ($1::uuid[]) order by id desc limit 1000`,
    [incidents],
  )
  return rows
}
