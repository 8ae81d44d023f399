import { createHash } from 'node:crypto'

const LENGTH = 16

/** A name as a part of a key: of the same length whatever the name, and no name of its own. */
export function ofName(name: string): string {
  return createHash('sha256').update(name).digest('hex').slice(0, LENGTH)
}
