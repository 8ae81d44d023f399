import { type FileAnswer, type StatementFormat, statementFormats } from '@sadaf/api'
import { type Statement as FileOf, StatementInexpressible, type StatementLine } from '@sadaf/bank-files'
import { dayIn } from '@sadaf/calendar'
import { assetOf } from '@sadaf/money'
import { type Database, DomainError, type Language, type Platform } from '../platform/index.ts'
import { saidIn } from '../transactions/index.ts'
import { linesAfter } from './line-store.ts'
import { spelled } from './statement-hash.ts'
import type { Statement } from './store.ts'
import { categoryWords, tableWords } from './words.ts'
import type { Piece } from './writing/messages.ts'
import type { WriteFile } from './writing/thread.ts'

/** So many are read in one transaction: a page's worth for the database, and little to hold. */
const LINES_AT_ONCE = 1_000

type Pieces = AsyncIterable<Piece>

/** A person's language and digits. */
export type Reader = { readonly language: Language; readonly numerals: 'latn' | 'arab' }

/**
 * A statement as a file.
 * @throws DomainError `statement_not_in_format`
 */
export async function fileOf(
  { database, config, write }: Pick<Platform, 'database' | 'config'> & { readonly write: WriteFile },
  statement: Statement,
  { format, ...reader }: Reader & { readonly format: StatementFormat },
): Promise<FileAnswer> {
  const { asset, firstDay, lastDay } = statement
  const writing = {
    ...{ write, statement, file: described(statement) },
    lines: linesOf(database, statement, reader.language),
    verifyAt: `${config.publicUrl}/verify`,
  }
  const pieces = writers[format](writing, reader)
  return {
    name: `Sadaf-${asset}-${firstDay}-${lastDay}.${extensions[format]}`,
    mediaType: statementFormats[format],
    pieces: await begun(pieces),
  }
}

const extensions: Readonly<Record<StatementFormat, string>> = {
  pdf: 'pdf',
  csv: 'csv',
  xlsx: 'xlsx',
  ofx: 'ofx',
  camt053: 'xml',
}

type Writing = {
  readonly write: WriteFile
  readonly statement: Statement
  readonly file: Omit<FileOf, 'lines'>
  readonly lines: AsyncIterable<StatementLine>
  readonly verifyAt: string
}

const writers: Readonly<Record<StatementFormat, (writing: Writing, reader: Reader) => Pieces>> = {
  pdf: ({ write, statement, file, lines, verifyAt }, reader) => {
    const { lineCount, incomingMinor, outgoingMinor } = statement
    const options = { lineCount, incomingMinor, outgoingMinor, ...reader, verifyAt }
    return write('statementPdf', { file, options }, [lines])
  },
  csv: ({ write, file, lines }, { language }) =>
    write('statementCsv', { file, words: tableWords[language] }, [lines]),
  xlsx: ({ write, file, lines }, { language }) => {
    const options = { words: tableWords[language], isRightToLeft: language === 'ar' }
    return write('statementXlsx', { file, options }, [lines])
  },
  ofx: ({ write, file, lines }) => write('statementOfx', file, [lines]),
  camt053: ({ write, file, lines }) => write('statementCamt053', file, [lines]),
}

/**
 * Waits for the first piece: texts that the format cannot express fail before it, while an answer is
 * possible.
 */
async function begun(pieces: Pieces): Promise<Pieces> {
  const rest = pieces[Symbol.asyncIterator]()
  try {
    const first = await rest.next()
    return continued(first.done ? null : first.value, { [Symbol.asyncIterator]: () => rest })
  } catch (error) {
    if (error instanceof StatementInexpressible) throw new DomainError('statement_not_in_format')
    throw error
  }
}

async function* continued(
  first: string | Uint8Array | null,
  rest: Pieces,
): AsyncGenerator<string | Uint8Array> {
  if (first !== null) yield first
  yield* rest
}

function described(statement: Statement): Omit<FileOf, 'lines'> {
  return {
    reference: spelled(statement.code),
    createdAt: statement.issuedAt,
    timeZone: statement.timeZone,
    account: {
      id: statement.accountNumber ?? statement.accountId,
      iban: statement.iban,
      asset: assetOf(statement.asset),
      holder: statement.holder ?? '',
      servicer: statement.bankName === null ? null : { name: statement.bankName, bic: statement.bic },
    },
    period: { from: statement.firstDay, to: statement.lastDay },
    openingMinor: statement.openingMinor,
    closingMinor: statement.closingMinor,
  }
}

async function* linesOf(
  database: Database,
  { userId, id: statementId, timeZone }: Statement,
  language: Language,
): AsyncGenerator<StatementLine, void, undefined> {
  let after = 0
  while (true) {
    const page = { after, limit: LINES_AT_ONCE }
    const lines = await database.asUser(userId, (tx) => linesAfter(tx, { userId, statementId }, page))
    for (const line of lines) {
      yield {
        id: line.transactionId,
        bookedAt: line.bookedAt,
        valueDate: dayIn(line.bookedAt, timeZone),
        amountMinor: line.amountMinor,
        ...saidIn(language, line),
        reference: line.reference,
        category: categoryWords[line.category][language],
        status: 'booked',
        balanceMinor: line.balanceMinor,
      }
    }
    if (lines.length < LINES_AT_ONCE) return
    after += LINES_AT_ONCE
  }
}
