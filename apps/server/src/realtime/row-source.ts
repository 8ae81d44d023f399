export type Row = Readonly<Record<string, unknown>>

export type Column = { readonly name: string; readonly type: string; readonly isKey: boolean }

/** A table whose changes can be listened to, under the name that clients use. */
export type PublishedTable = { readonly name: string; readonly columns: readonly Column[] }

export type RowChange = {
  readonly table: string
  readonly type: 'INSERT' | 'UPDATE' | 'DELETE'
  /** The transaction's number; what a reader has not seen yet has a greater one. */
  readonly transaction: bigint
  readonly newRow: Row | null
  readonly oldRow: Row | null
  readonly changedAt: Date
}

/** Scope of the changes: one person's, or everybody's for the service key. */
export type Watched = string | 'everybody'

/** Where changes of rows come from. */
export type RowSource = {
  tables(): Promise<readonly PublishedTable[]>
  /** Sets the people that this process watches, until it sets others or falls silent. */
  watch(node: string, watched: readonly Watched[]): Promise<void>
  /** The number below which every transaction has ended. */
  horizon(): Promise<bigint>
  /** Which of those people have changes between two numbers. */
  whoChanged(from: bigint, upTo: bigint, watched: readonly Watched[]): Promise<Watched[]>
  /** Changes between two numbers as their reader may see them, in order. */
  changes(reader: Watched, from: bigint, upTo: bigint): Promise<RowChange[]>
}
