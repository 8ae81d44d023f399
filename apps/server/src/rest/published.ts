import type { RawBuilder } from 'kysely'
import type { z } from 'zod'

/** The types of columns that can be published, and compared with what a query says. */
export type ColumnType = 'text' | 'uuid' | 'numeric' | 'bigint' | 'boolean' | 'timestamptz' | 'date'

/** A function that clients may call by name; it gives rows and changes nothing. */
export type PublishedFunction = {
  readonly name: string
  /** Description of its rows, for people who read the list of functions. */
  readonly description: string
  /** Anybody with a public key, or signed-in people, under row-level security. */
  readonly audience: 'anyone' | 'people'
  readonly parameters: z.ZodObject
  /** The columns that rows have and that queries may name; nothing else reaches the database. */
  readonly columns: Readonly<Record<string, ColumnType>>
  /** The order where none is asked for. */
  readonly order: readonly Ordering[]
  /** The rows, as a select statement. */
  rows(args: Readonly<Record<string, unknown>>): RawBuilder<unknown>
}

export type Ordering = {
  readonly column: string
  readonly direction: 'asc' | 'desc'
  readonly nulls: 'first' | 'last'
}
