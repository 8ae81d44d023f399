import { createHash } from 'node:crypto'
import type { Statement } from './store.ts'

/** Crockford's base 32: no letter that is taken for a figure, and none that makes words. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Of five bits each: as hard to find by trying as any key. */
const SYMBOLS = 20

/**
 * The code of a statement: a hash of all that it says but for whose it is. Who changes a figure in the database changes
 * the code too, and the one that is printed finds nothing any more.
 */
export function codeOf(statement: Omit<Statement, 'code'>): string {
  const hash = createHash('sha256').update(textOf(statement)).digest()
  let bits = BigInt(`0x${hash.toString('hex')}`)
  let code = ''
  for (let symbol = 0; symbol < SYMBOLS; symbol += 1) {
    code += ALPHABET[Number(bits & 31n)]
    bits >>= 5n
  }
  return code
}

function textOf(statement: Omit<Statement, 'code'>): string {
  const { openingMinor, incomingMinor, outgoingMinor, closingMinor, booksMinor, booksSequence } = statement
  return [
    ...['v1', statement.id, statement.accountId, statement.asset],
    ...[statement.firstDay, statement.lastDay, statement.timeZone],
    ...[openingMinor, incomingMinor, outgoingMinor, closingMinor],
    ...[statement.lineCount, statement.linesHash.toString('hex')],
    ...[booksSequence ?? '-', booksMinor, statement.issuedAt.toISOString()],
  ].join('|')
}

/** As it is printed: `7K3FM-0Q2ZC-…`. */
export function spelled(code: string): string {
  return (code.match(/.{5}/g) ?? []).join('-')
}

/** What somebody typed from paper: in any case, with whatever between, and the letters that look like figures. */
export function readCode(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
}
