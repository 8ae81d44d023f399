/** More is waiting than the ledger's queue takes; nothing was posted. Try again later. */
export class LedgerOverloaded extends Error {
  static readonly code = 'ledger_overloaded'
  override readonly name = 'LedgerOverloaded'
}

/**
 * The database could not be asked, or its answer was lost: whether the transfers were posted is not known.
 * Posting them again, with the same ids, is safe and tells.
 */
export class LedgerUnavailable extends Error {
  static readonly code = 'ledger_unavailable'
  override readonly name = 'LedgerUnavailable'
}

/** Another transaction holds an account and does not end; nothing was posted. Try again later. */
export class LedgerAccountHeld extends Error {
  static readonly code = 'ledger_account_held'
  override readonly name = 'LedgerAccountHeld'
}

/** Input that cannot be a transfer or an account at all: a mistake in the calling code. */
export class InvalidLedgerInput extends TypeError {
  static readonly code = 'invalid_ledger_input'
  override readonly name = 'InvalidLedgerInput'
}
