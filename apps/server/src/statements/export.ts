import { type ExportFormat, exportFormats, type FileAnswer } from '@sadaf/api'
import { type ListedLine, type Listing, writeListingCsv, writeListingXlsx } from '@sadaf/bank-files'
import { assetOf } from '@sadaf/money'
import { DomainError, dayIn, type Language, type Platform } from '../platform/index.ts'
import { personOf } from '../profile/index.ts'
import { type AskedFilters, everyMatching, saidIn } from '../transactions/index.ts'
import { accountName, accountsOf } from '../wallet/index.ts'
import { categoryWords, listedWords, sheetNames, statusWords } from './words.ts'

type Reader = { readonly userId: string; readonly language: Language }

/** All of a person's transactions that filters let through, as a file. */
export async function exported(
  platform: Pick<Platform, 'clock' | 'database'>,
  reader: Reader,
  { format, ...filters }: AskedFilters & { readonly format: ExportFormat },
): Promise<FileAnswer> {
  const { clock, database } = platform
  const { userId, language } = reader
  const [person, accounts] = await database.asUser(userId, async (tx) => [
    await personOf(tx, userId),
    await accountsOf(tx, userId),
  ])
  if (!person) throw new DomainError('not_found')
  const now = clock.now()
  const names = new Map(accounts.map((account) => [account.id, accountName(account, language)]))
  const listing: Listing = {
    createdAt: now,
    timeZone: person.time_zone,
    columns: listedWords[language],
    scale: Math.max(0, ...accounts.map(({ currency }) => assetOf(currency).scale)),
    lines: linesOf(database, reader, { filters, names }),
  }
  return {
    name: `Sadaf-${dayIn(now, person.time_zone)}.${format}`,
    mediaType: exportFormats[format],
    pieces: writers[format](listing, language),
  }
}

const writers: Readonly<
  Record<ExportFormat, (listing: Listing, language: Language) => FileAnswer['pieces']>
> = {
  csv: (listing) => writeListingCsv(listing),
  xlsx: (listing, language) =>
    writeListingXlsx(listing, { sheetName: sheetNames[language], isRightToLeft: language === 'ar' }),
}

async function* linesOf(
  database: Platform['database'],
  reader: Reader,
  { filters, names }: { readonly filters: AskedFilters; readonly names: ReadonlyMap<string, string> },
): AsyncGenerator<ListedLine, void, undefined> {
  const { language } = reader
  for await (const transaction of everyMatching(database, reader, filters)) {
    const { amount, type } = transaction
    yield {
      id: transaction.id,
      at: transaction.occurredAt,
      asset: assetOf(amount.asset),
      amountMinor: type === 'incoming' ? amount.minor : -amount.minor,
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
