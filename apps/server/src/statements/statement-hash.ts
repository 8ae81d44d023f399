import { createHash } from 'node:crypto'
import { inWesternDigits } from '@sadaf/api'
import type { Statement } from './store.ts'

/** Crockford's base 32: no letter that is taken for a figure, and none that makes words. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Of five bits each: as hard to find by trying as any key. */
const SYMBOLS = 20

/** Version of a statement's code. Version 1 covers neither the texts of lines nor the holder. */
export const STATEMENT_VERSION = 2

/**
 * Statement hash, printed as its verification code: SHA-256 over all that the statement says. Who changes a figure, a
 * name or a word in the database changes the code too, and the one that is printed finds nothing any more.
 */
export function statementHash(statement: Omit<Statement, 'code'>): string {
  const text = statement.version === 1 ? textOfVersion1(statement) : textOf(statement)
  let bits = BigInt(`0x${createHash('sha256').update(text).digest('hex')}`)
  let code = ''
  for (let symbol = 0; symbol < SYMBOLS; symbol += 1) {
    code += ALPHABET[Number(bits & 31n)]
    bits >>= 5n
  }
  return code
}

function textOf(statement: Omit<Statement, 'code'>): string {
  const { version, bic, bankName, holderHash } = statement
  return JSON.stringify([version, textOfVersion1(statement), bic, bankName, holderHash?.toString('hex')])
}

function textOfVersion1(statement: Omit<Statement, 'code'>): string {
  const { openingMinor, incomingMinor, outgoingMinor, closingMinor, booksMinor, booksSequence } = statement
  return [
    ...['v1', statement.id, statement.accountId, statement.asset],
    ...[statement.firstDay, statement.lastDay, statement.timeZone],
    ...[openingMinor, incomingMinor, outgoingMinor, closingMinor],
    ...[statement.lineCount, statement.linesHash.toString('hex')],
    ...[booksSequence ?? '-', booksMinor, statement.issuedAt.toISOString()],
  ].join('|')
}

type Holder = Pick<Statement, 'holder' | 'iban' | 'accountNumber'>

/** Salted hash of a statement's holder: verifiable while we know the holder, and not to be guessed. */
export function holderHashOf({ holder, iban, accountNumber }: Holder, salt: Buffer): Buffer {
  return createHash('sha256')
    .update(salt)
    .update(JSON.stringify([holder, iban, accountNumber]))
    .digest()
}

/** Whether a statement still says whose it was when it was made; one whose person has left says nothing of them. */
export function saysItsHolder(statement: Omit<Statement, 'code'>): boolean {
  const { version, holder, iban, accountNumber, holderHash, holderSalt } = statement
  if (version === 1) return true
  if (holderSalt === null) return holder === null && iban === null && accountNumber === null
  return holderHash !== null && holderHashOf(statement, holderSalt).equals(holderHash)
}

/** As it is printed: `7K3FM-0Q2ZC-…`. */
export function spelled(code: string): string {
  return (code.match(/.{5}/g) ?? []).join('-')
}

/**
 * A code as it is typed from paper: in any case and any digits, with whatever between, and the letters that look like
 * figures.
 */
export function readCode(typed: string): string {
  return inWesternDigits(typed)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
}
