import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { gathered } from './builders.ts'

export type Row = Record<string, unknown>
type Table = { readonly schema: string; readonly name: string }
type Column = { name: string; type: string; isRequired: boolean; allowed: string[] | null }

/** A row of any table that satisfies its checks, made from its columns alone: as little as it takes. */
export async function aRow(database: pg.Pool, table: Table, userId: string): Promise<Row> {
  const columns = await columnsOf(database, table)
  const made = columns
    .filter(({ isRequired, name }) => isRequired || name === 'user_id')
    .map(({ name, type, allowed }) => [name, name === 'user_id' ? userId : sampleOf(type, allowed)])
  return { ...Object.fromEntries(made), ...special[`${table.schema}.${table.name}`]?.(userId) }
}

/** Names of the columns that are not computed. */
export async function writableColumns(database: pg.Pool, table: Table): Promise<string[]> {
  return (await columnsOf(database, table)).map(({ name }) => name)
}

// Values that table checks ask for beyond lists of values. A table that is missing here and needs it fails
// with the name of its check.
const special = gathered('rows')

function sampleOf(type: string, allowed: string[] | null): unknown {
  if (allowed?.[0] !== undefined) return allowed[0]
  if (type === 'uuid') return randomUUID()
  if (type === 'text') return randomUUID()
  if (/^(numeric|bigint|integer|smallint)/.test(type)) return 1
  if (/^(timestamp|date)/.test(type)) return '2026-01-01'
  if (type === 'boolean') return false
  if (type === 'bytea') return Buffer.from(randomUUID())
  if (/^jsonb?$/.test(type)) return '{}'
  if (type === 'inet') return '127.0.0.1'
  if (type.endsWith('[]')) return '{}'
  throw new Error(`no value is known for a column of type ${type}`)
}

async function columnsOf(database: pg.Pool, { schema, name }: Table): Promise<Column[]> {
  const { rows } = await database.query<Column & { check: string | null }>(
    `select a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
       a.attnotnull and not a.atthasdef as "isRequired",
       (select pg_get_constraintdef(k.oid) from pg_constraint k
        where k.conrelid = a.attrelid and k.contype = 'c' and k.conkey = array[a.attnum] limit 1) as check
     from pg_attribute a
     where a.attrelid = format('%I.%I', $1::text, $2::text)::regclass and a.attnum > 0
       and not a.attisdropped and a.attgenerated = '' and a.attidentity = ''
     order by a.attnum`,
    [schema, name],
  )
  return rows.map(({ check, ...column }) => ({ ...column, allowed: listIn(check) }))
}

// `CHECK ((status = ANY (ARRAY['open'::text, 'resolved'::text])))`
function listIn(check: string | null): string[] | null {
  if (!check?.includes('= ANY (ARRAY[')) return null
  return [...check.matchAll(/'([^']*)'::text/g)].flatMap(([, value]) => value ?? [])
}
