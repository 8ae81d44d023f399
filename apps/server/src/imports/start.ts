import { type ColumnGuess, knowsEnough } from '@sadaf/bank-files'
import { DomainError, type Platform, type Tx } from '../platform/index.ts'
import { accountsOf, changeAccount, insertAccount, lockAccount } from './account-store.ts'
import type { Batch, Reading } from './batch.ts'
import type { Preview } from './preview.ts'
import { type BatchKey, linesOf, lockBatch, moveBatch } from './store.ts'
import { RUN } from './work.ts'

/** More banks than anybody is with. */
const MAX_ACCOUNTS = 50
/** A lifetime of several banks. */
const MAX_LINES = 1_000_000

/** Where a file belongs: an imported account, or one that comes to be with it. */
export type Target = { readonly id: string } | { readonly name: string; readonly asset: string }

export type Start = {
  readonly columns: ColumnGuess | undefined
  readonly fileAccount: string | undefined
  readonly target: Target
}

/** Has a file brought in: from here on it is worked on whether or not its person looks on. */
export async function startBatch(
  platform: Platform,
  tx: Tx,
  key: BatchKey,
  { start, seen }: { readonly start: Start; readonly seen: Preview | null },
): Promise<void> {
  const batch = await lockBatch(tx, key)
  if (!batch) throw new DomainError('not_found')
  if (batch.state !== 'ready' || !seen) throw new DomainError('import_state')
  if (seen.refusal) return moveBatch(tx, key, { state: 'refused', refusal: seen.refusal })
  if ((await linesOf(tx, key.userId)) >= MAX_LINES) throw new DomainError('imports_full')
  const reading = readingOf(batch, start, seen)
  const number = numberOf(start, seen)
  const accountId = await targetOf(platform, tx, key.userId, { target: start.target, seen, number })
  await moveBatch(tx, key, { state: 'importing', accountId, reading })
  await platform.jobs.enqueue(tx, RUN, { user_id: key.userId, import_id: key.id })
}

function readingOf({ format }: Batch, { columns, fileAccount }: Start, seen: Preview): Reading {
  if (format !== 'csv') return { columns: null, fileAccount: fileAccount ?? seen.accounts[0]?.number ?? null }
  const known = columns ?? seen.columns
  if (known === null || !knowsEnough(known)) throw new DomainError('import_state')
  return { columns: known, fileAccount: null }
}

/** By what the file's account is known, as far as it tells. */
function numberOf({ fileAccount }: Start, { accounts }: Preview): string | null {
  const account = accounts.find(({ number }) => number === fileAccount) ?? accounts[0]
  return account?.number ?? null
}

type Wanted = { readonly target: Target; readonly seen: Preview; readonly number: string | null }

async function targetOf(
  { ids, clock }: Platform,
  tx: Tx,
  userId: string,
  { target, seen, number }: Wanted,
): Promise<string> {
  if ('id' in target) {
    if (!(await lockAccount(tx, { userId, id: target.id }))) throw new DomainError('account_not_found')
    const [account] = await accountsOf(tx, userId, target.id)
    if (seen.format !== 'csv' && seen.asset !== account?.asset) throw new DomainError('currency_mismatch')
    // The next file of it finds it by its number.
    if (number !== null && account?.number === null)
      await changeAccount(tx, { userId, id: target.id }, { number })
    return target.id
  }
  if (seen.format !== 'csv' && seen.asset !== target.asset) throw new DomainError('currency_mismatch')
  if ((await accountsOf(tx, userId)).length >= MAX_ACCOUNTS)
    throw new DomainError('too_many_imported_accounts')
  const id = ids.next()
  await insertAccount(tx, { userId, id, ...target, number, createdAt: clock.now() })
  return id
}
