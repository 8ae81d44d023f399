import type { ErrorCode } from '@sadaf/api'
import { findAsset, money, toDecimal } from '@sadaf/money'
import type { Tx } from './database.ts'

/**
 * Export and deletion of a person's rows in one table: under which name they are in the export of everything, and what
 * stays when the account is deleted. A capability that adds a table with a `user_id` says it here; a test
 * walks the catalogue.
 */
export type PersonalTable = {
  readonly export:
    | { readonly as: string; readonly columns?: readonly string[] }
    /** Why it tells a person nothing. */
    | { readonly leftOut: string }
  readonly deletion:
    | 'deleted'
    /**
     * Why it must stay, under an id that then leads to no person; `emptied` are columns that may tell of a
     * person.
     */
    | { readonly kept: string; readonly emptied?: readonly string[] }
}

export type PersonalTables = Readonly<Record<`${string}.${string}`, PersonalTable>>

type Row = Record<string, unknown>
type Reader = (tx: Tx, userId: string) => Promise<Row[]>
/** Reads some rows at a time, so that a long part never stands in memory as a whole. */
type BatchReader = (tx: Tx, userId: string) => AsyncIterable<Row[]>
/** Some rows of one part of an export. */
export type ExportBatch = { readonly part: string; readonly rows: readonly Row[] }
/** Runs before the question whether an account can be deleted. */
type Closing = (tx: Tx, userId: string) => Promise<void>
/** Why an account cannot be deleted yet. */
type Obstacles = (tx: Tx, userId: string) => Promise<readonly ErrorCode[]>

/** All that is held on a person, as each capability declares it. Transactions are the system's. */
export interface PersonalData {
  /** Declares tables: one line each. */
  add(tables: PersonalTables): void
  /** Declares a part of the export that is not simply the rows of a table. */
  exportPart(name: string, read: Reader): void
  /** Declares what lets nothing more come in, before the obstacles to deleting an account are looked for. */
  closing(close: Closing): void
  /** Declares what stands in the way of deleting an account. */
  obstacle(find: Obstacles): void
  readonly tables: PersonalTables
  /** Everything, part after part, each at least once and some rows at a time; amounts as decimals. */
  export(tx: Tx, userId: string): AsyncGenerator<ExportBatch, void, undefined>
  obstacles(tx: Tx, userId: string): Promise<ErrorCode[]>
  /** Lets nothing more come in; what was on its way before is an obstacle, what comes later is refused. */
  close(tx: Tx, userId: string): Promise<void>
  /** Deletes or empties the rows of a person, in every table but the account itself. */
  erase(tx: Tx, userId: string): Promise<void>
}

/**
 * Rows of an export that are read and said at once: a millisecond or two of work, between which others have their turn.
 */
const ROWS_AT_ONCE = 100

export function createPersonalData(): PersonalData {
  const tables: Record<string, PersonalTable> = {}
  const parts = new Map<string, BatchReader>()
  const closings: Closing[] = []
  const hurdles: Obstacles[] = []

  function addPart(name: string, read: BatchReader): void {
    if (parts.has(name)) throw new Error(`the export has ${name} twice`)
    parts.set(name, read)
  }

  return {
    tables,
    exportPart: (name, read) =>
      addPart(name, async function* once(tx, userId) {
        yield await read(tx, userId)
      }),
    add(added) {
      for (const [table, policy] of Object.entries(added)) {
        if (tables[table]) throw new Error(`${table} is declared twice`)
        tables[table] = policy
        if ('as' in policy.export) addPart(policy.export.as, rowsOf(table, policy.export.columns))
      }
    },
    closing: (close) => void closings.push(close),
    obstacle: (find) => void hurdles.push(find),
    async *export(tx, userId) {
      for (const [part, read] of parts)
        for await (const rows of read(tx, userId)) yield { part, rows: rows.map(readable) }
    },
    async obstacles(tx, userId) {
      const found: ErrorCode[] = []
      for (const find of hurdles) found.push(...(await find(tx, userId)))
      return found
    },
    async close(tx, userId) {
      for (const close of closings) await close(tx, userId)
    },
    async erase(tx, userId) {
      for (const [table, { deletion }] of Object.entries(tables)) {
        if (deletion === 'deleted') {
          await tx.client.query(`delete from ${table} where user_id = $1`, [userId])
        } else if (deletion.emptied) {
          const sets = deletion.emptied.map((column) => `${column} = null`).join(', ')
          await tx.client.query(`update ${table} set ${sets} where user_id = $1`, [userId])
        }
      }
    },
  }
}

// Names of tables and columns are the capabilities' own words, never anybody's input. The first two columns are
// the owner and the key, or what is chosen to be read first.
function rowsOf(table: string, columns: readonly string[] = ['*']): BatchReader {
  return async function* batches({ client }, userId) {
    await client.query(
      `declare exported no scroll cursor for
       select ${columns.join(', ')} from ${table} where user_id = $1 order by 1, 2`,
      [userId],
    )
    for (;;) {
      const { rows } = await client.query<Row>(`fetch ${ROWS_AT_ONCE} from exported`)
      yield rows
      if (rows.length < ROWS_AT_ONCE) break
    }
    await client.query('close exported')
  }
}

/** A row as JSON can carry it: times in UTC, amounts as decimals of their asset, without the owner's id. */
function readable({ user_id: _owner, ...row }: Row): Row {
  const code = row.asset ?? row.currency
  const asset = typeof code === 'string' ? findAsset(code) : undefined
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      if (value instanceof Date) return [name, value.toISOString()]
      if (asset && name.endsWith('_minor') && (typeof value === 'string' || typeof value === 'bigint')) {
        return [name.replace(/_minor$/, ''), toDecimal(money(asset.code, BigInt(value)))]
      }
      return [name, typeof value === 'bigint' ? value.toString() : value]
    }),
  )
}
