import type { Sealer } from '@sadaf/ledger'
import type { Platform, Tx } from '../platform/index.ts'
import { linesNow } from './line-store.ts'
import { readCode, saysItsHolder, statementHash } from './statement-hash.ts'
import { type Statement, statementByCode } from './store.ts'

export type Verified = {
  readonly statement: Statement
  readonly outcome: 'verified' | 'not_sealed_yet' | 'broken'
  readonly seal: { readonly sequence: bigint; readonly hash: Buffer } | null
}

/**
 * Checks statements against the books, for the holder of the code of one: that what is kept of it is what its
 * code was made of, that its lines lead from its opening balance to its closing one, and that the books had
 * in the account what it rests on, in a hash chain that is whole up to there.
 */
export function createVerification({ database, log }: Pick<Platform, 'database' | 'log'>, sealer: Sealer) {
  // A chain is read as a whole: those who ask about one account at a time are answered by one reading.
  const underWay = new Map<string, Promise<Verified>>()

  async function check(statement: Statement): Promise<Verified> {
    return database.asSystem(async (tx) => {
      const seal = await sealOf(tx, statement)
      if (!(await isWhole(tx, statement))) return { statement, outcome: 'broken', seal: null }
      if (seal === 'not_sealed_yet') return { statement, outcome: seal, seal: null }
      return {
        statement,
        outcome: seal === 'broken' ? 'broken' : 'verified',
        seal: seal === 'broken' ? null : seal,
      }
    })
  }

  /** The entry on which a statement rests; null where nothing had moved. */
  async function sealOf(
    tx: Tx,
    statement: Statement,
  ): Promise<Verified['seal'] | 'not_sealed_yet' | 'broken'> {
    const { accountId, booksSequence: sequence, booksMinor } = statement
    if (sequence === null) return booksMinor === 0n ? null : 'broken'
    const { sealedThrough } = await sealer.progress(tx.client)
    if (sealedThrough < sequence) return 'not_sealed_yet'
    const [entry] = await sealer.entriesAt([accountId], sequence, tx.client)
    if (entry?.sequence !== sequence || entry.creditsPosted - entry.debitsPosted !== booksMinor)
      return 'broken'
    const { brokenAt } = await sealer.verify(accountId, tx.client)
    if (brokenAt !== null && brokenAt <= sequence) return 'broken'
    return { sequence, hash: entry.hash }
  }

  /** @returns what is known of the statement with this code; undefined where there is none */
  return async function verify(typed: string): Promise<Verified | undefined> {
    const statement = await database.asSystem((tx) => statementByCode(tx, readCode(typed)))
    if (!statement) return undefined
    const asked = underWay.get(statement.id) ?? check(statement).finally(() => underWay.delete(statement.id))
    underWay.set(statement.id, asked)
    const verified = await asked
    if (verified.outcome === 'broken')
      log.error({ statement: statement.id }, 'a statement does not agree with the books')
    return verified
  }
}

async function isWhole(tx: Tx, statement: Statement): Promise<boolean> {
  if (!saysItsHolder(statement)) return false
  const { userId, id: statementId, version } = statement
  const { hash, sumMinor } = await linesNow(tx, { userId, statementId, version })
  const { openingMinor, closingMinor, linesHash, code } = statement
  return (
    hash.equals(linesHash) && openingMinor + sumMinor === closingMinor && statementHash(statement) === code
  )
}
