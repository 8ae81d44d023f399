import {
  type AccountListing,
  type ListedAccount,
  type ListedLine,
  type Listing,
  type ListingPdfOptions,
  type PdfOptions,
  type Receipt,
  type ReceiptOptions,
  type Statement,
  type StatementLine,
  type TableWords,
  writeCamt053,
  writeCsv,
  writeListingCsv,
  writeListingOfx,
  writeListingPdf,
  writeListingXlsx,
  writeOfx,
  writePdf,
  writeReceipt,
  writeXlsx,
  type XlsxOptions,
} from '@sadaf/bank-files'

type WithoutLines<File> = Omit<File, 'lines'>
type Lines<Line> = readonly AsyncIterable<Line>[]
type SheetOptions = Parameters<typeof writeListingXlsx>[1]
type Accounts = Omit<AccountListing, 'accounts'> & {
  readonly accounts: readonly WithoutLines<ListedAccount>[]
}
type AccountLine = ListedAccount['lines'] extends AsyncIterable<infer Line> ? Line : never

/** The one source of lines of a file that has one. */
function only<Line>([lines]: Lines<Line>): AsyncIterable<Line> {
  if (!lines) throw new Error('a file with lines was given none')
  return lines
}

/** Files that the thread writes: each from what can be sent to it, and from lines that come as it reads them. */
export const writers = {
  statementPdf: (
    { file, options }: { file: WithoutLines<Statement>; options: PdfOptions },
    lines: Lines<StatementLine>,
  ) => writePdf({ ...file, lines: only(lines) }, options),
  statementCsv: (
    { file, words }: { file: WithoutLines<Statement>; words: TableWords },
    lines: Lines<StatementLine>,
  ) => writeCsv({ ...file, lines: only(lines) }, words),
  statementXlsx: (
    { file, options }: { file: WithoutLines<Statement>; options: XlsxOptions },
    lines: Lines<StatementLine>,
  ) => writeXlsx({ ...file, lines: only(lines) }, options),
  statementOfx: (file: WithoutLines<Statement>, lines: Lines<StatementLine>) =>
    writeOfx({ ...file, lines: only(lines) }),
  statementCamt053: (file: WithoutLines<Statement>, lines: Lines<StatementLine>) =>
    writeCamt053({ ...file, lines: only(lines) }),
  listingCsv: (file: WithoutLines<Listing>, lines: Lines<ListedLine>) =>
    writeListingCsv({ ...file, lines: only(lines) }),
  listingXlsx: (
    { file, options }: { file: WithoutLines<Listing>; options: SheetOptions },
    lines: Lines<ListedLine>,
  ) => writeListingXlsx({ ...file, lines: only(lines) }, options),
  listingPdf: (
    { file, options }: { file: WithoutLines<Listing>; options: ListingPdfOptions },
    lines: Lines<ListedLine>,
  ) => writeListingPdf({ ...file, lines: only(lines) }, options),
  listingOfx: ({ accounts, ...file }: Accounts, lines: Lines<AccountLine>) =>
    writeListingOfx({
      ...file,
      accounts: accounts.map((account, index) => ({ ...account, lines: only(lines.slice(index)) })),
    }),
  receipt: ({ receipt, options }: { receipt: Receipt; options: ReceiptOptions }, _lines: readonly []) =>
    writeReceipt(receipt, options),
} as const

export type Writers = typeof writers
export type WriterName = keyof Writers
