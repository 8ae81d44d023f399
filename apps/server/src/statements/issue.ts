import { randomBytes } from 'node:crypto'
import { DAY_MS, dayIn, momentOf } from '@sadaf/calendar'
import {
  DomainError,
  invalidField,
  type Language,
  type Platform,
  type Tx,
  takeTurn,
} from '../platform/index.ts'
import { personOf } from '../profile/index.ts'
import { accountOf } from '../wallet/index.ts'
import { refusalOf } from './line-quota.ts'
import { countLines, writeLines } from './line-store.ts'
import { holderHashOf, STATEMENT_VERSION, statementHash } from './statement-hash.ts'
import { insertStatement, linesSince, type Statement } from './store.ts'

const SALT_BYTES = 16

export type Asked = {
  readonly accountId: string
  /** Both days included: `2026-11-01`. */
  readonly from: string
  readonly to: string
}

/**
 * Makes a statement of what is known now, which is kept as it is from then on.
 *
 * @throws DomainError `not_found` for an account that is not the person's, `validation_failed` for a period that is none
 *   or not over, `statement_too_long`, `too_many_statements`
 */
export async function issue(
  { clock, ids }: Pick<Platform, 'clock' | 'ids'>,
  tx: Tx,
  { userId, language }: { readonly userId: string; readonly language: Language },
  { accountId, from, to }: Asked,
): Promise<Statement> {
  const account = await accountOf(tx, { userId, id: accountId })
  const person = await personOf(tx, userId)
  if (!account || !person) throw new DomainError('not_found')
  const issuedAt = clock.now()
  const timeZone = person.time_zone
  requirePeriod({ from, to, today: dayIn(issuedAt, timeZone) }, language)
  // Two that are made at the same moment are counted one after the other.
  await takeTurn(tx, `statements of ${userId}`)
  const span = {
    userId,
    accountId,
    from: momentOf(from, '00:00', timeZone),
    until: momentOf(dayAfter(to), '00:00', timeZone),
  }
  // Counted before the first line is written: a refusal costs no more than reading them.
  const refusal = refusalOf({
    lines: await countLines(tx, span),
    linesOfDay: await linesSince(tx, userId, new Date(issuedAt.getTime() - DAY_MS)),
  })
  if (refusal) throw new DomainError(refusal)
  const id = ids.next()
  const written = await writeLines(tx, { ...span, statementId: id })
  const whose = { holder: person.name, iban: account.iban, accountNumber: account.account_number }
  const holderSalt = randomBytes(SALT_BYTES)
  const contents = {
    ...written,
    ...{ userId, id, accountId, asset: account.currency, firstDay: from, lastDay: to, timeZone, issuedAt },
    ...whose,
    bic: account.bic,
    bankName: account.bank_name,
    version: STATEMENT_VERSION,
    holderHash: holderHashOf(whose, holderSalt),
    holderSalt,
  }
  const statement = { ...contents, code: statementHash(contents) }
  await insertStatement(tx, statement)
  return statement
}

function requirePeriod(
  { from, to, today }: { readonly from: string; readonly to: string; readonly today: string },
  language: Language,
): void {
  if (to > today) throw new DomainError('validation_failed', [invalidField('to', language, 'day_to_come')])
  if (to < from)
    throw new DomainError('validation_failed', [invalidField('to', language, 'day_before_first')])
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)
}
