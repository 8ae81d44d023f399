import { type ErrorCode, errorCatalogue, type FieldError } from '@sadaf/api'

/** A refusal with a stable code; nothing has changed when it is thrown. */
export class DomainError extends Error {
  override readonly name: string = 'DomainError'
  readonly code: ErrorCode
  readonly fields: readonly FieldError[]

  /** @param fields which fields of the request it is about, if any */
  constructor(code: ErrorCode, fields: readonly FieldError[] = []) {
    super(errorCatalogue[code].en)
    this.code = code
    this.fields = fields
  }
}
