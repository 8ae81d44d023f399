import type { CaseOutcome } from '@sadaf/api'
import type { Tx } from '../platform/index.ts'
import { whereAll } from './conditions.ts'

export type CaseRow = {
  readonly id: string
  readonly provider: string
  readonly kind: string
  readonly subject: string
  readonly details: unknown
  readonly status: 'open' | 'resolved'
  readonly resolution: string | null
  readonly outcome: CaseOutcome | null
  readonly assigned_to: string | null
  readonly assignee: string | null
  readonly opened_at: Date
  readonly resolved_at: Date | null
}

export type CaseFilter = {
  readonly status: 'open' | 'resolved' | 'all'
  readonly kind: string | null
  readonly provider: string | null
  /** Opened at that moment or before. */
  readonly openedBy: Date | null
  readonly assignedTo: string | null
  readonly before: string | null
  readonly limit: number
}

/** A page of cases, the newest first. */
export async function casesPage(tx: Tx, filter: CaseFilter): Promise<CaseRow[]> {
  const { where, values } = whereAll(
    [
      ['status =', filter.status === 'all' ? null : filter.status],
      ['kind =', filter.kind],
      ['provider =', filter.provider],
      ['opened_at <=', filter.openedBy],
      ['assigned_to =', filter.assignedTo],
      ['id <', filter.before],
    ],
    2,
  )
  const { rows } = await tx.client.query<CaseRow>(
    `select found.*, person.name as assignee
     from (select * from ops.cases ${where} order by id desc limit $1) as found
     left join ops.people as person on person.user_id = found.assigned_to
     order by found.id desc`,
    [filter.limit, ...values],
  )
  return rows
}

const MANY_WORDS = 100

/** By which kinds and providers the open cases can be told apart. */
export async function wordsOfOpenCases(
  tx: Tx,
): Promise<{ readonly kinds: string[]; readonly providers: string[] }> {
  const { rows } = await tx.client.query<{ provider: string; kind: string }>(
    `select distinct provider, kind from ops.cases where status = 'open' order by provider, kind limit ${MANY_WORDS}`,
  )
  return {
    kinds: [...new Set(rows.map(({ kind }) => kind))].sort(),
    providers: [...new Set(rows.map(({ provider }) => provider))],
  }
}

export async function caseById(tx: Tx, id: string): Promise<CaseRow | undefined> {
  const { rows } = await tx.client.query<CaseRow>(
    `select file.*, person.name as assignee from ops.cases as file
     left join ops.people as person on person.user_id = file.assigned_to
     where file.id = $1`,
    [id],
  )
  return rows[0]
}

const SHOWN_OF_A_PERSON = 20

/** Open cases that name any of these things of a person, the newest first. */
export async function openCasesAbout(tx: Tx, things: readonly string[]): Promise<CaseRow[]> {
  const { rows } = await tx.client.query<CaseRow>(
    `select file.*, person.name as assignee from ops.cases as file
     left join ops.people as person on person.user_id = file.assigned_to
     where file.status = 'open' and (
       split_part(file.subject, '/', 1) = any ($1) or file.subject = any ($1)
       or file.details ->> 'account_id' = any ($1) or file.details ->> 'user_id' = any ($1)
       or file.details ->> 'user' = any ($1)
       or file.details ->> 'operation_id' = any ($1)
     )
     order by file.id desc limit ${SHOWN_OF_A_PERSON}`,
    [things],
  )
  return rows
}
