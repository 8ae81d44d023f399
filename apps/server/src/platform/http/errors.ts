import { type ErrorCode, errorCatalogue, type FieldError, type ProblemExtra } from '@sadaf/api'

/** A refusal with a stable code; nothing has changed when it is thrown. */
export class DomainError extends Error {
  override readonly name: string = 'DomainError'
  readonly code: ErrorCode
  readonly fields: readonly FieldError[]
  readonly extra: ProblemExtra

  /**
   * @param fields which fields of the request it is about, if any
   * @param extra what else there is to tell
   */
  constructor(code: ErrorCode, fields: readonly FieldError[] = [], extra: ProblemExtra = {}) {
    super(errorCatalogue[code].en)
    this.code = code
    this.fields = fields
    this.extra = extra
  }
}

/** A refusal that holds for a while: the answer says after how many seconds to call again (`Retry-After`). */
export class ComeBackLater extends DomainError {
  readonly retryAfterSeconds: number

  constructor(code: ErrorCode, retryAfterSeconds: number) {
    super(code)
    this.retryAfterSeconds = retryAfterSeconds
  }
}
