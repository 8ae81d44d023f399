import type { ColumnGuess, FileFormat, RefusalCode } from '@sadaf/bank-files'

/** Where a file stands on its way in. What has ended stays as it is. */
export type BatchState = 'uploading' | 'ready' | 'importing' | 'done' | 'undoing' | 'undone' | 'refused'

/** Why a file was not taken: what its reader says, or that nothing in it could be read. */
export type Refusal = {
  readonly code: RefusalCode | 'nothing_readable'
  readonly line: number | null
  readonly subject: string | null
}

/** How a file is read: what its columns are, where it has some, and which of its accounts is meant. */
export type Reading = { readonly columns: ColumnGuess | null; readonly fileAccount: string | null }

/** A line that could not be read. */
export type Unreadable = { readonly line: number; readonly column: number | null; readonly code: string }

export type Batch = {
  readonly userId: string
  readonly id: string
  readonly accountId: string | null
  readonly fileName: string
  readonly sizeBytes: number
  readonly receivedBytes: number
  readonly state: BatchState
  readonly format: FileFormat | null
  readonly reading: Reading | null
  readonly refusal: Refusal | null
  readonly progress: Progress
  readonly firstDay: string | null
  readonly lastDay: string | null
  readonly createdAt: Date
  readonly endedAt: Date | null
}

/** How far a file has been read. Work that broke off goes on behind this. */
export type Progress = {
  /** Lines that have been dealt with: read, unreadable, or of another account. */
  readonly lineCount: number
  readonly readBytes: number
  readonly entryCount: number
  readonly unreadableCount: number
  readonly unreadable: readonly Unreadable[]
  readonly foreignCount: number
}

/** How many unreadable lines are kept, to be shown. */
export const MAX_UNREADABLE_KEPT = 100
