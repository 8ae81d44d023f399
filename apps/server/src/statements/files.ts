import { type FileAnswer, type StatementFormat, statementFormats } from '@sadaf/api'
import {
  type Statement as FileOf,
  StatementInexpressible,
  type StatementLine,
  writeCamt053,
  writeCsv,
  writeOfx,
  writePdf,
  writeXlsx,
} from '@sadaf/bank-files'
import { assetOf } from '@sadaf/money'
import { type Database, DomainError, dayIn, type Language, type Platform } from '../platform/index.ts'
import { saidIn } from '../transactions/index.ts'
import { spelled } from './code.ts'
import { linesAfter } from './line-store.ts'
import type { Statement } from './store.ts'
import { categoryWords, tableWords } from './words.ts'

/** So many are read in one transaction: a page's worth for the database, and little to hold. */
const LINES_AT_ONCE = 1_000

type Pieces = AsyncIterable<string | Uint8Array>

/** In which language, and with which digits, somebody reads. */
export type Reader = { readonly language: Language; readonly numerals: 'latn' | 'arab' }

/**
 * A statement as a file.
 * @throws DomainError `statement_not_in_format`
 */
export async function fileOf(
  { database, config }: Pick<Platform, 'database' | 'config'>,
  statement: Statement,
  { format, ...reader }: Reader & { readonly format: StatementFormat },
): Promise<FileAnswer> {
  const { asset, firstDay, lastDay } = statement
  const file = described(database, statement, reader.language)
  const pieces = writers[format]({ statement, file, verifyAt: `${config.publicUrl}/verify` }, reader)
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

type Writing = { readonly statement: Statement; readonly file: FileOf; readonly verifyAt: string }

const writers: Readonly<Record<StatementFormat, (writing: Writing, reader: Reader) => Pieces>> = {
  pdf: ({ statement, file, verifyAt }, reader) => writePdf(file, { ...statement, ...reader, verifyAt }),
  csv: ({ file }, { language }) => writeCsv(file, tableWords[language]),
  xlsx: ({ file }, { language }) =>
    writeXlsx(file, { words: tableWords[language], isRightToLeft: language === 'ar' }),
  ofx: ({ file }) => writeOfx(file),
  camt053: ({ file }) => writeCamt053(file),
}

/** What is not to be said in a format shows before its first piece: then there is an answer still. */
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

function described(database: Database, statement: Statement, language: Language): FileOf {
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
    lines: linesOf(database, statement, language),
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
