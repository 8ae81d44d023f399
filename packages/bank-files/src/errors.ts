/** Why a file is not read. Codes are stable: the app has a sentence for each, in each language. */
export type RefusalCode =
  | 'file_empty'
  | 'format_unknown'
  | 'encoding_unknown'
  | 'encoding_invalid'
  | 'row_too_long'
  | 'too_many_columns'
  | 'too_many_rows'
  | 'csv_malformed'
  | 'markup_malformed'
  | 'markup_has_doctype'
  | 'markup_too_deep'
  | 'markup_text_too_long'
  | 'markup_too_many_elements'
  | 'field_missing'
  | 'field_invalid'
  | 'asset_unknown'
  | 'asset_mismatch'

/** The file is not one that can be read. Nothing that stood before the place may be relied on. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused'
  readonly code: RefusalCode
  /** The line of the file, from 1, or null where it has no lines yet. */
  readonly line: number | null
  /**
   * Subject of the error, without a sentence: a field's name, a bound, a code. Never content of the file.
   */
  readonly subject: string | null

  constructor(code: RefusalCode, line: number | null = null, subject: string | null = null) {
    super([code, line === null ? '' : `line ${line}`, subject ?? ''].filter(Boolean).join(', '))
    this.code = code
    this.line = line
    this.subject = subject
  }
}

/** The lines of a statement do not lead from its opening balance to its closing balance: a defect of the caller. */
export class StatementUntied extends Error {
  override readonly name = 'StatementUntied'
  constructor(heldMinor: bigint, closingMinor: bigint) {
    super(`the lines end at ${heldMinor}, the statement at ${closingMinor}`)
  }
}

/** Part of a statement that a format cannot express. */
export type Inexpressible = 'asset' | 'amount' | 'line_id' | 'rows'

/** The format cannot say this without changing its meaning; another format can. */
export class StatementInexpressible extends Error {
  static readonly code = 'statement_inexpressible'
  readonly code = StatementInexpressible.code
  override readonly name = 'StatementInexpressible'
  readonly what: Inexpressible
  readonly detail: string
  constructor(what: Inexpressible, detail: string) {
    super(`${what}: ${detail}`)
    this.what = what
    this.detail = detail
  }
}
