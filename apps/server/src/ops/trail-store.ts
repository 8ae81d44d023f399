import type { Tx } from '../platform/index.ts'
import { whereAll } from './conditions.ts'

/** Line of the operators' audit trail, as written. */
export type Line = {
  readonly id: string
  readonly at: Date
  /** Null for the holder of the service key. */
  readonly operatorId: string | null
  readonly action: string
  readonly personId: string | null
  readonly caseId: string | null
  readonly subject: string | null
  readonly reason: string | null
}

export async function insertLine(tx: Tx, line: Line): Promise<void> {
  await tx.client.query(
    `insert into ops.trail (id, at, operator_id, action, person_id, case_id, subject, reason)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [line.id, line.at, line.operatorId, line.action, line.personId, line.caseId, line.subject, line.reason],
  )
}

export type ReadLine = {
  readonly id: string
  readonly at: Date
  readonly action: string
  readonly operator: string | null
  readonly person_id: string | null
  readonly name: string | null
  readonly other_name: string | null
  readonly wallet_id: string | null
  readonly case_id: string | null
  readonly subject: string | null
  readonly reason: string | null
}

const READ = `select line.id, line.at, line.action, operator.name as operator, person.user_id as person_id, person.name,
    person.other_name, person.wallet_id, line.case_id, line.subject, line.reason
  from line
  left join ops.people as operator on operator.user_id = line.operator_id
  left join ops.people as person on person.user_id = line.person_id
  order by line.id desc`

export type TrailFilter = {
  readonly person: string | null
  readonly operator: string | null
  readonly before: string | null
  readonly limit: number
}

/** A page of the trail, newest first. */
export async function trailPage(
  tx: Tx,
  { person, operator, before, limit }: TrailFilter,
): Promise<ReadLine[]> {
  const { where, values } = whereAll(
    [
      ['person_id =', person],
      ['operator_id =', operator],
      ['id <', before],
    ],
    2,
  )
  const { rows } = await tx.client.query<ReadLine>(
    `with line as materialized (select * from ops.trail ${where} order by id desc limit $1) ${READ}`,
    [limit, ...values],
  )
  return rows
}

const LONGEST_TIMELINE = 200

/** Actions on a case, the latest first, without views of it. */
export async function linesOfCase(tx: Tx, caseId: string): Promise<ReadLine[]> {
  const { rows } = await tx.client.query<ReadLine>(
    `with line as materialized (
       select * from ops.trail where case_id = $1 and action <> 'case_seen' order by id desc limit ${LONGEST_TIMELINE}
     ) ${READ}`,
    [caseId],
  )
  return rows
}
