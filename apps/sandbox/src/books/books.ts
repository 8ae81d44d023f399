import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite'
import { migrations } from './schema.ts'

export type Row = Record<string, SQLOutputValue>

/** A list for `(? is null or column in (select value from json_each(?)))`: null stands for no condition. */
export function listed(values: readonly string[] | null): [SQLInputValue, SQLInputValue] {
  const text = values && JSON.stringify(values)
  return [text, text]
}

/** The books are held by another process: one sandbox a data folder. */
export class BooksInUse extends Error {
  constructor(path: string) {
    super(`The books at ${path} are in use by another sandbox`)
  }
}

/**
 * The durable store that all services of the sandbox share: one SQLite file, written by one process.
 * What `write` has returned from survives a kill at any moment (WAL with synchronous FULL).
 * Amounts are decimal integers in TEXT, because some assets do not fit 64 bits.
 */
export class Books {
  readonly #db: DatabaseSync
  readonly #statements = new Map<string, StatementSync>()
  #isWriting = false
  #effects: (() => void)[] = []

  /**
   * Opens the books at `path` (`:memory:` for books that are not kept), creating what is missing. Books that need not
   * survive a kill do not wait for the disk.
   */
  constructor(path: string, { survivesKills = true }: { readonly survivesKills?: boolean } = {}) {
    if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    this.#db = new DatabaseSync(path)
    try {
      this.#db.exec('pragma locking_mode = exclusive')
      this.#db.exec('pragma journal_mode = wal')
      this.#db.exec(`pragma synchronous = ${survivesKills ? 'full' : 'off'}`)
      this.#db.exec('pragma foreign_keys = on')
      // Before the tables are made: bringing them up to date may need it.
      this.#db.aggregate('sum_minor', {
        start: '0',
        step: (sum: string, minor: SQLOutputValue) => String(BigInt(sum) + BigInt(String(minor))),
        inverse: (sum: string, minor: SQLOutputValue) => String(BigInt(sum) - BigInt(String(minor))),
      })
      this.#migrate()
    } catch (error) {
      this.#db.close()
      if (error instanceof Error && /database is locked/.test(error.message)) throw new BooksInUse(path)
      throw error
    }
  }

  /** The first row that answers `sql`, if there is one. */
  get(sql: string, ...params: SQLInputValue[]): Row | undefined {
    return this.#prepare(sql).get(...params)
  }

  /** Every row that answers `sql`. */
  all(sql: string, ...params: SQLInputValue[]): Row[] {
    return this.#prepare(sql).all(...params)
  }

  /** Changes rows and says how many. Only inside `write`. */
  run(sql: string, ...params: SQLInputValue[]): number {
    if (!this.#isWriting) throw new Error('books are changed only inside write()')
    return Number(this.#prepare(sql).run(...params).changes)
  }

  /** Runs `work` as one transaction: all of it is kept, durably, or none. Joins a transaction that is open. */
  write<T>(work: () => T): T {
    if (this.#isWriting) return work()
    this.#db.exec('begin immediate')
    this.#isWriting = true
    let outcome: T
    try {
      outcome = work()
      this.#db.exec('commit')
    } catch (error) {
      this.#effects = []
      this.#db.exec('rollback')
      throw error
    } finally {
      this.#isWriting = false
    }
    const effects = this.#effects
    this.#effects = []
    for (const effect of effects) effect()
    return outcome
  }

  /** Inside `write`: runs `work`, and if it throws undoes what it did, leaving the transaction usable. */
  attempt<T>(work: () => T): T {
    const effects = this.#effects.length
    this.#db.exec('savepoint attempt')
    try {
      const outcome = work()
      this.#db.exec('release attempt')
      return outcome
    } catch (error) {
      this.#effects.length = effects
      this.#db.exec('rollback to attempt')
      this.#db.exec('release attempt')
      throw error
    }
  }

  /** A setting's value, if it was ever kept. */
  setting(name: string): string | undefined {
    const row = this.get('select value from settings where name = ?', name)
    return row ? text(row.value) : undefined
  }

  keepSetting(name: string, value: string): void {
    this.write(() =>
      this.run(
        'insert into settings (name, value) values (?, ?) on conflict (name) do update set value = excluded.value',
        name,
        value,
      ),
    )
  }

  /** Runs `effect` once the open transaction has committed; never for anything that must not be lost. */
  afterCommit(effect: () => void): void {
    this.#effects.push(effect)
  }

  close(): void {
    this.#statements.clear()
    this.#db.close()
  }

  #prepare(sql: string): StatementSync {
    let statement = this.#statements.get(sql)
    if (!statement) {
      statement = this.#db.prepare(sql)
      statement.setReadBigInts(true)
      this.#statements.set(sql, statement)
    }
    return statement
  }

  #migrate(): void {
    const version = Number(this.#db.prepare('pragma user_version').get()?.user_version ?? 0)
    for (const [index, sql] of migrations.entries()) {
      if (index < version) continue
      this.#db.exec(`begin; ${sql}; pragma user_version = ${index + 1}; commit`)
    }
  }
}

/** A text column's value. */
export function text(value: SQLOutputValue | undefined): string {
  if (typeof value !== 'string') throw new TypeError(`expected text in the books, found ${typeof value}`)
  return value
}

/** A text column's value where none is allowed. */
export function textOrNull(value: SQLOutputValue | undefined): string | null {
  return value === null || value === undefined ? null : text(value)
}

/** A small integer column's value (a count, a sequence), never an amount. */
export function count(value: SQLOutputValue | undefined): number {
  if (typeof value !== 'bigint')
    throw new TypeError(`expected an integer in the books, found ${typeof value}`)
  return Number(value)
}

/** An amount column's value, in minor units. */
export function minor(value: SQLOutputValue | undefined): bigint {
  return BigInt(text(value))
}
