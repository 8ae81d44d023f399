import { InvalidLedgerInput } from './errors.ts'
import type { NewAccount, NewTransfer } from './types.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
// Text that may stand in an array literal without quotes, and is never read as NULL.
const WORD = /^(?!null$)[a-z0-9][a-z0-9._:-]{0,63}$/i
const MAX_TIMEOUT_SECONDS = 2_147_483_647

/** The arguments of ledger.post after the time: one array literal a column, null where a column is empty. */
export type PostArguments = readonly (string | null)[]

/** @throws InvalidLedgerInput naming the field, when something is not even well-formed. */
export function checkTransfer(transfer: NewTransfer): void {
  checkUuid('id', transfer.id)
  if (transfer.reference !== undefined) checkUuid('reference', transfer.reference)
  if (transfer.code !== undefined) checkWord('code', transfer.code)
  switch (transfer.kind) {
    case 'single':
    case 'pending':
      checkUuid('debitAccountId', transfer.debitAccountId)
      checkUuid('creditAccountId', transfer.creditAccountId)
      checkWord('asset', transfer.asset)
      checkWord('code', transfer.code)
      checkAmount(transfer.amount)
      if (transfer.kind === 'pending') checkTimeout(transfer.timeoutSeconds)
      return
    case 'post':
      if (transfer.amount !== undefined) checkAmount(transfer.amount)
      checkUuid('pendingId', transfer.pendingId)
      return
    case 'void':
      checkUuid('pendingId', transfer.pendingId)
      return
    default:
      // A batch is shared with strangers, so nothing that the ledger would raise an exception for may enter it.
      throw new InvalidLedgerInput(`kind ${String((transfer as { kind?: unknown }).kind)} is not known`)
  }
}

/** @throws InvalidLedgerInput naming the field, when something is not even well-formed. */
export function checkAccount(account: NewAccount): void {
  checkUuid('id', account.id)
  checkWord('asset', account.asset)
  checkWord('code', account.code)
  if (account.ownerId !== undefined) checkUuid('ownerId', account.ownerId)
}

/** Ids for a parameter of type uuid[]. */
export function encodeIds(ids: readonly string[]): string {
  for (const id of ids) checkUuid('id', id)
  return `{${ids.join(',')}}`
}

/**
 * One array literal a column. Everything in them was checked to need no quoting, so that a batch costs one
 * string concatenation a value and no escaping.
 */
export function encodeTransfers(transfers: Iterable<NewTransfer>): PostArguments {
  const ids = new Column('')
  const kinds = new Column('single')
  const debits = new Column('NULL')
  const credits = new Column('NULL')
  const assets = new Column('NULL')
  const amounts = new Column('NULL')
  const pendingIds = new Column('NULL')
  const timeouts = new Column('NULL')
  const codes = new Column('NULL')
  const references = new Column('NULL')
  const linked = new Column('f')
  const forced = new Column('f')
  for (const transfer of transfers) {
    ids.add(transfer.id)
    kinds.add(transfer.kind)
    codes.add(transfer.code)
    references.add(transfer.reference)
    linked.add(transfer.linked ? 't' : 'f')
    forced.add('forced' in transfer && transfer.forced ? 't' : 'f')
    const isMovement = transfer.kind === 'single' || transfer.kind === 'pending'
    debits.add(isMovement ? transfer.debitAccountId : undefined)
    credits.add(isMovement ? transfer.creditAccountId : undefined)
    assets.add(isMovement ? transfer.asset : undefined)
    amounts.add(transfer.kind === 'void' ? undefined : transfer.amount?.toString())
    pendingIds.add(isMovement ? undefined : transfer.pendingId)
    timeouts.add(transfer.kind === 'pending' ? transfer.timeoutSeconds?.toString() : undefined)
  }
  return [
    ids.literal(),
    kinds.literalOrNull(),
    debits.literal(),
    credits.literal(),
    assets.literal(),
    amounts.literal(),
    pendingIds.literalOrNull(),
    timeouts.literalOrNull(),
    codes.literal(),
    references.literal(),
    linked.literalOrNull(),
    forced.literalOrNull(),
  ]
}

class Column {
  #text = ''
  #hasValues = false
  readonly #usual: string

  constructor(usual: string) {
    this.#usual = usual
  }

  add(value: string | undefined): void {
    const element = value ?? this.#usual
    if (element !== this.#usual) this.#hasValues = true
    this.#text = this.#text === '' ? element : `${this.#text},${element}`
  }

  literal(): string {
    return `{${this.#text}}`
  }

  literalOrNull(): string | null {
    return this.#hasValues ? this.literal() : null
  }
}

function checkUuid(field: string, value: unknown): void {
  if (typeof value !== 'string' || !UUID.test(value)) throw new InvalidLedgerInput(`${field} is not a UUID`)
}

function checkWord(field: string, value: unknown): void {
  if (typeof value !== 'string' || !WORD.test(value)) {
    throw new InvalidLedgerInput(`${field} is not a word of letters, digits and . _ : - (64 at most)`)
  }
}

// Zero, negative and too large amounts are for the ledger to refuse; it has a result for them.
function checkAmount(value: unknown): void {
  if (typeof value !== 'bigint') throw new InvalidLedgerInput('amount is not a bigint')
}

function checkTimeout(value: number | undefined): void {
  if (value === undefined) return
  if (!Number.isInteger(value) || Math.abs(value) > MAX_TIMEOUT_SECONDS) {
    throw new InvalidLedgerInput('timeoutSeconds is not a whole number of seconds')
  }
}
