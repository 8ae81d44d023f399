import { type ExportFormat, exportFormats, type FileAnswer } from '@sadaf/api'
import type { ListedLine, Listing } from '@sadaf/bank-files'
import { dayIn } from '@sadaf/calendar'
import { assetOf } from '@sadaf/money'
import { DomainError, type Language, type Platform } from '../platform/index.ts'
import { personOf } from '../profile/index.ts'
import { type AskedFilters, everyMatching, saidIn, type Transaction } from '../transactions/index.ts'
import { accountName, allAccountsOf } from '../wallet/index.ts'
import { balancesOf } from './line-store.ts'
import { categoryWords, chosenIn, listedWords, sheetNames, statusWords } from './words.ts'
import type { WriteFile } from './writing/thread.ts'

type Reader = { readonly userId: string; readonly language: Language }
type Database = Platform['database']
type Pieces = FileAnswer['pieces']

/** Hears of each row before it is written, how many there were so far. */
type OnRow = (count: number) => Promise<void> | void

/** All of a person's transactions that filters let through, as a file. */
export async function exported(
  { clock, database, write }: Pick<Platform, 'clock' | 'database'> & { readonly write: WriteFile },
  { userId, language }: Reader,
  { format, ...filters }: AskedFilters & { readonly format: ExportFormat },
  onRow: OnRow = () => {},
): Promise<FileAnswer> {
  const reader = { userId, language }
  const known = await database.asUserAtOneMoment(userId, async (tx) => {
    const accounts = await allAccountsOf(tx, userId)
    const balances = await balancesOf(
      tx,
      accounts.map(({ id }) => id),
    )
    return { person: await personOf(tx, userId), accounts, balances }
  })
  if (!known.person) throw new DomainError('not_found')
  const createdAt = clock.now()
  const source = { ...known, person: known.person, database, write, reader, filters, createdAt, onRow }
  return {
    name: `Sadaf-${dayIn(createdAt, source.person.time_zone)}.${format}`,
    mediaType: exportFormats[format],
    pieces: writers[format](source),
  }
}

/** Source of a file. */
type Source = {
  readonly person: NonNullable<Awaited<ReturnType<typeof personOf>>>
  readonly accounts: Awaited<ReturnType<typeof allAccountsOf>>
  readonly balances: ReadonlyMap<string, bigint>
  readonly database: Database
  readonly write: WriteFile
  readonly reader: Reader
  readonly filters: AskedFilters
  readonly createdAt: Date
  readonly onRow: OnRow
}

const writers: Readonly<Record<ExportFormat, (source: Source) => Pieces>> = {
  csv: (source) => source.write('listingCsv', listingOf(source), [linesOf(source)]),
  xlsx: (source) => {
    const { language } = source.reader
    const options = { sheetName: sheetNames[language], isRightToLeft: language === 'ar' }
    return source.write('listingXlsx', { file: listingOf(source), options }, [linesOf(source)])
  },
  pdf: (source) => {
    const { person, reader, filters } = source
    const options = {
      language: reader.language,
      numerals: person.numerals === 'arab' ? ('arab' as const) : ('latn' as const),
      holder: person.name ?? '',
      chosen: chosenIn(reader.language, filters, namesIn(source)),
    }
    return source.write('listingPdf', { file: listingOf(source), options }, [linesOf(source)])
  },
  ofx: (source) => {
    const { createdAt, person, write } = source
    const accounts = listedAccounts(source)
    const progress = { count: 0 }
    return write(
      'listingOfx',
      { createdAt, timeZone: person.time_zone, accounts },
      accounts.map(({ id }) => bookedIn(source, id, progress)),
    )
  },
}

function namesIn({ accounts, reader }: Source): ReadonlyMap<string, string> {
  return new Map(accounts.map((account) => [account.id, accountName(account, reader.language)]))
}

function listingOf(source: Source): Omit<Listing, 'lines'> {
  const { accounts, reader, person, createdAt } = source
  return {
    createdAt,
    timeZone: person.time_zone,
    columns: listedWords[reader.language],
    scale: Math.max(0, ...accounts.map(({ currency }) => assetOf(currency).scale)),
  }
}

async function* linesOf(source: Source): AsyncGenerator<ListedLine, void, undefined> {
  const { language } = source.reader
  const names = namesIn(source)
  let count = 0
  for await (const transaction of everyMatching(source.database, source.reader, source.filters)) {
    count += 1
    await source.onRow(count)
    yield {
      id: transaction.id,
      at: transaction.occurredAt,
      asset: assetOf(transaction.amount.asset),
      amountMinor: signed(transaction),
      ...saidIn(language, transaction),
      category: categoryWords[transaction.category][language],
      // One's own is what one looks for; what both sides see stands in where there is none.
      note: transaction.ownNote ?? transaction.note,
      tags: transaction.tags,
      account: names.get(transaction.accountId) ?? '',
      reference: transaction.reference,
      status: statusWords[transaction.status][language],
    }
  }
}

/** The accounts of which there may be something, each with what was booked in it: OFX has no place for the rest. */
function listedAccounts(source: Source) {
  const { accounts, balances, filters, person, createdAt } = source
  return accounts
    .filter(({ id }) => filters.account_id === undefined || filters.account_id.includes(id))
    .map((account) => ({
      id: account.id,
      account: {
        id: account.account_number ?? account.id,
        iban: account.iban,
        asset: assetOf(account.currency),
        servicer: account.bank_name === null ? null : { name: account.bank_name, bic: account.bic },
      },
      period: {
        from: filters.from ?? dayIn(account.created_at, person.time_zone),
        to: filters.to ?? dayIn(createdAt, person.time_zone),
      },
      balanceMinor: balances.get(account.id) ?? 0n,
    }))
}

async function* bookedIn(source: Source, accountId: string, progress: { count: number }) {
  const { database, reader, filters, onRow } = source
  if (filters.status !== 'all' && filters.status !== 'completed') return
  const booked = { ...filters, account_id: [accountId], status: 'completed' as const }
  for await (const transaction of everyMatching(database, reader, booked)) {
    progress.count += 1
    await onRow(progress.count)
    const { id, occurredAt: at, reference } = transaction
    yield { id, at, reference, amountMinor: signed(transaction), ...saidIn(reader.language, transaction) }
  }
}

function signed({ type, amount }: Pick<Transaction, 'type' | 'amount'>): bigint {
  return type === 'incoming' ? amount.minor : -amount.minor
}
