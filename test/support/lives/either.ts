import pg from 'pg'
import { expect } from 'vitest'
import { BooksDisagree } from '../../../apps/server/src/operations/operations.ts'
import { DomainError } from '../../../apps/server/src/platform/index.ts'
import { Refused } from '../operation-model.ts'

/** Outcome of a call: it was done, or the side at fault. */
export async function outcome(work: () => unknown): Promise<'done' | 'books' | 'mistake'> {
  try {
    await work()
    return 'done'
  } catch (error) {
    if (error instanceof Refused) return error.why
    if (error instanceof BooksDisagree || error instanceof DomainError) return 'books'
    if (error instanceof pg.DatabaseError || !(error instanceof Error)) throw error
    return 'mistake'
  }
}

/** Does something in the model and in truth, and expects the same of it. @returns whether it was done */
export async function both(expected: () => unknown, real: () => Promise<unknown>): Promise<boolean> {
  const should = await outcome(expected)
  expect(await outcome(real)).toBe(should)
  return should === 'done'
}
