import { z } from 'zod'
import { DomainError, readJson } from '../platform/index.ts'
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

/** Cuts what was read, one row more than a page has, to the page, with where the next one begins. */
export function pageOf<Row extends { readonly id: string; readonly occurredAt: Date }>(
  rows: readonly Row[],
  limit: number,
): { readonly page: readonly Row[]; readonly next_cursor: string | null } {
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return {
    page,
    next_cursor: last ? writeCursor({ occurredAt: last.occurredAt.toISOString(), id: last.id }) : null,
  }
}
