export { type HeldRow, StatementTies, type Untied, untiedRows } from './balances.ts'
export { detectFormat, type FileFormat, fileFormats } from './detect-format.ts'
export { type KnownLine, lineKey, newLines } from './duplicates.ts'
export { type Bytes, type Encoding, encodings } from './encoding.ts'
export {
  FileRefused,
  type Inexpressible,
  type RefusalCode,
  StatementInexpressible,
  StatementUntied,
} from './errors.ts'
export type { FileAccount, FileLine, FilePart } from './file-parts.ts'
export type { GainLine, GainsReport, IncomeLine } from './gains.ts'
export { type AmountColumns, type ColumnGuess, type FeeIs, guessColumns } from './guess-columns.ts'
export { cut, plainTextOrNull } from './plain-text.ts'
export {
  type AmountProblem,
  amountReader,
  type DecimalMark,
  type ReadAmount,
} from './read-amount.ts'
export { readCamt053 } from './read-camt053.ts'
export { type CsvBounds, type CsvFile, type CsvOptions, type CsvRow, csvBounds, readCsv } from './read-csv.ts'
export { type DateOrder, type ReadDate, readDate } from './read-date.ts'
export { readOfx } from './read-ofx.ts'
export { type KnownColumns, knowsEnough, type ReadRow, type RowProblem, rowReader } from './read-row.ts'
export type { Party, Receipt } from './receipt.ts'
export { type ComparedLine, daysApart, isSimilar, MAX_DAYS_APART } from './similar.ts'
export type { LineStatus, Servicer, Statement, StatementAccount, StatementLine } from './statement.ts'
export { type Column, columns, englishWords, type TableWords } from './table.ts'
export { writeCamt053 } from './write-camt053.ts'
export { writeCsv } from './write-csv.ts'
export { type Figure, type FigureColumn, figureColumns, writeFiguresCsv } from './write-figures.ts'
export { type FiguresPdfOptions, type FiguresReport, writeFiguresPdf } from './write-figures-pdf.ts'
export { type GainColumn, gainColumns, writeGainsCsv } from './write-gains.ts'
export { type GainsPdfOptions, MOST_GAINS_IN_PDF, writeGainsPdf } from './write-gains-pdf.ts'
export {
  type ListedColumn,
  type ListedLine,
  type Listing,
  writeListingCsv,
  writeListingXlsx,
} from './write-listing.ts'
export { type AccountListing, type ListedAccount, writeListingOfx } from './write-listing-ofx.ts'
export { type ListingPdfOptions, MOST_LISTED_IN_PDF, writeListingPdf } from './write-listing-pdf.ts'
export { writeOfx } from './write-ofx.ts'
export { type PdfOptions, writePdf } from './write-pdf.ts'
export { type ReceiptOptions, writeReceipt } from './write-receipt.ts'
export { writeXlsx, type XlsxOptions } from './write-xlsx.ts'
