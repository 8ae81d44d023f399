import { z } from 'zod'
import { DomainError, pageBy, readJson } from '../../platform/index.ts'
import type { Position } from './list-store.ts'

// The database's calendar has no year 0.
const cursorShape = z.tuple([z.iso.datetime().refine((text) => text >= '0001'), z.uuid()])

export function writeCursor({ occurredAt, id }: Position): string {
  return Buffer.from(JSON.stringify([occurredAt, id])).toString('base64url')
}

/** @throws DomainError `validation_failed` for what is no cursor of ours */
export function readCursor(cursor: string): Position {
  try {
    const [occurredAt, id] = cursorShape.parse(readJson(Buffer.from(cursor, 'base64url').toString()))
    return { occurredAt, id }
  } catch {
    throw new DomainError('validation_failed', [
      { field: 'cursor', code: 'invalid', message: 'Not a cursor of this list.' },
    ])
  }
}

/** A page of rows that were read with one more than fits, with the cursor of the page that follows. */
export const pageOf = <Row extends { readonly id: string; readonly occurredAt: Date }>(
  rows: readonly Row[],
  limit: number,
) => pageBy(rows, limit, ({ occurredAt, id }) => writeCursor({ occurredAt: occurredAt.toISOString(), id }))
