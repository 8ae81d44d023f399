import { StatementInexpressible } from './errors.ts'
import { isolated, isolatedName } from './pdf/isolates.ts'
import { colours, createPages, PAGE, type PageMaker } from './pdf/page.ts'
import { amountSayings, type Saying, sayings } from './pdf/sayings.ts'
import { type PdfWords, pdfWords } from './pdf/words.ts'
import { plainText } from './plain-text.ts'
import { type Statement, type StatementLine, tiedLines } from './statement.ts'

export type PdfOptions = Saying & {
  /** How many lines the statement has, so that each page can say how many there are. */
  readonly lineCount: number
  readonly incomingMinor: bigint
  readonly outgoingMinor: bigint
  /** Where anybody can have the statement verified, by its reference. */
  readonly verifyAt: string | null
}

/** Shaping takes some milliseconds a page: for more there are other formats. */
const MOST_LINES = 5_000

const { width: WIDTH, height: HEIGHT, margin: MARGIN } = PAGE
const INNER = WIDTH - 2 * MARGIN
const ROW = 33
const TABLE_AT = { first: 322, other: 84 } as const
const TABLE_ENDS = HEIGHT - 84
const rowsOn = (top: number) => Math.floor((TABLE_ENDS - top - 26) / ROW)
const ROWS = { first: rowsOn(TABLE_AT.first), other: rowsOn(TABLE_AT.other) }

const COLUMNS = {
  date: { x: MARGIN, width: 76 },
  description: { x: MARGIN + 84, width: INNER - 84 - 196 },
  amount: { x: MARGIN + INNER - 188, width: 90 },
  balance: { x: MARGIN + INNER - 90, width: 90 },
} as const

/**
 * Writes a statement as a PDF of A4 pages, page by page, in English or Arabic: shaped, and from right to left where the
 * language is. The same statement gives the same bytes.
 * @throws StatementInexpressible for more than 5,000 lines
 * @throws StatementUntied
 */
export async function* writePdf(
  statement: Statement,
  options: PdfOptions,
): AsyncGenerator<Uint8Array, void, undefined> {
  if (options.lineCount > MOST_LINES) throw new StatementInexpressible('rows', `more than ${MOST_LINES}`)
  const { language, lineCount } = options
  const words = pdfWords[language]
  const pages = createPages(language === 'ar' ? 'rtl' : 'ltr', {
    title: `${words.title} ${statement.period.from} – ${statement.period.to}`,
    language,
    createdAt: statement.createdAt,
  })
  const sheet: Sheet = {
    pages,
    statement,
    options,
    words,
    says: { ...sayings(statement.timeZone, options), ...amountSayings(statement.account.asset, options) },
  }
  const pageCount = 1 + Math.max(0, Math.ceil((lineCount - ROWS.first) / ROWS.other))
  let page = 1
  let row = 0
  pages.addPage()
  drawHead(sheet)
  drawTableHead(sheet, TABLE_AT.first)
  if (lineCount === 0)
    pages.text(words.nothing, {
      x: MARGIN,
      y: TABLE_AT.first + 40,
      width: INNER,
      size: 10,
      colour: colours.muted,
    })
  for await (const line of tiedLines(statement)) {
    const room = page === 1 ? ROWS.first : ROWS.other
    if (row === room) {
      drawFoot(sheet, page, pageCount)
      yield* pages.take()
      page += 1
      row = 0
      pages.addPage()
      drawTableHead(sheet, TABLE_AT.other)
    }
    drawRow(sheet, line, (page === 1 ? TABLE_AT.first : TABLE_AT.other) + 26 + row * ROW)
    row += 1
  }
  drawFoot(sheet, page, pageCount)
  await pages.end()
  yield* pages.take()
}

type Sheet = {
  readonly pages: PageMaker
  readonly statement: Statement
  readonly options: PdfOptions
  readonly words: PdfWords
  readonly says: ReturnType<typeof sayings> & ReturnType<typeof amountSayings>
}

function drawHead(sheet: Sheet): void {
  const { pages, statement, words, says } = sheet
  const { account, period } = statement
  pages.pearl(MARGIN, 44, 26)
  pages.text(words.brand, { x: MARGIN + 34, y: 47, width: 120, size: 15, weight: 600 })
  pages.text(words.title, { x: MARGIN + 200, y: 45, width: INNER - 200, size: 18, weight: 600, align: 'end' })
  pages.rule(MARGIN, 84, INNER)
  pages.text(plainText(account.holder), {
    x: MARGIN,
    y: 102,
    width: INNER * 0.55,
    size: 14,
    weight: 600,
    direction: 'own',
  })
  const facts: readonly (readonly [string, string | null])[] = [
    [words.period, `${says.day(period.from)} – ${says.day(period.to)}`],
    [words.iban, account.iban && isolated(grouped(account.iban))],
    [words.account, account.iban === null ? isolated(account.id) : null],
    [words.bank, account.servicer && isolatedName(plainText(account.servicer.name))],
    [words.bic, account.servicer?.bic ?? null],
    [words.issued, says.moment(statement.createdAt)],
  ]
  let y = 128
  for (const [name, value] of facts) {
    if (value === null) continue
    pages.text(name, { x: MARGIN, y, width: 110, size: 9, colour: colours.muted })
    pages.text(value, { x: MARGIN + 118, y, width: INNER - 118, size: 9 })
    y += 15
  }
  drawFigures(sheet)
}

function drawFigures({ pages, statement, options, words, says }: Sheet): void {
  const figures = [
    [words.opening, statement.openingMinor],
    [words.incoming, options.incomingMinor],
    [words.outgoing, options.outgoingMinor],
    [words.closing, statement.closingMinor],
  ] as const
  pages.panel(MARGIN, 236, INNER, 62)
  const each = INNER / figures.length
  for (const [index, [name, minor]] of figures.entries()) {
    const x = MARGIN + index * each + 14
    pages.text(name, { x, y: 248, width: each - 20, size: 8.5, colour: colours.muted })
    pages.text(says.money(minor), { x, y: 264, width: each - 20, size: 12, weight: 600 })
  }
}

function drawTableHead({ pages, statement, words }: Sheet, y: number): void {
  const currency = statement.account.asset.code
  const heading = { y, size: 8.5, weight: 600, colour: colours.muted } as const
  pages.text(words.date, { ...COLUMNS.date, ...heading })
  pages.text(words.description, { ...COLUMNS.description, ...heading })
  pages.text(`${words.amount} (${currency})`, { ...COLUMNS.amount, ...heading, align: 'end' })
  pages.text(words.balance, { ...COLUMNS.balance, ...heading, align: 'end' })
  pages.rule(MARGIN, y + 18, INNER)
}

function drawRow({ pages, says }: Sheet, line: StatementLine, y: number): void {
  const beside = [line.counterparty === line.description ? null : line.counterparty, line.reference]
  const small = beside.flatMap((part) => (part === null ? [] : [isolatedName(plainText(part))]))
  pages.text(says.dayOf(line.bookedAt), { ...COLUMNS.date, y, size: 9, colour: colours.muted })
  pages.text(plainText(line.description), { ...COLUMNS.description, y, size: 9.5, direction: 'own' })
  pages.text(small.join(' · '), { ...COLUMNS.description, y: y + 13, size: 7.5, colour: colours.muted })
  const isIn = line.amountMinor > 0n
  pages.text(says.amount(line.amountMinor, 'always'), {
    ...COLUMNS.amount,
    ...{
      y,
      size: 9.5,
      weight: 600,
      align: 'end',
      direction: 'ltr',
      colour: isIn ? colours.accent : colours.ink,
    },
  })
  if (line.balanceMinor !== null)
    pages.text(says.amount(line.balanceMinor), {
      ...COLUMNS.balance,
      y,
      size: 9.5,
      align: 'end',
      direction: 'ltr',
    })
  pages.rule(MARGIN, y + ROW - 7, INNER)
}

function drawFoot({ pages, statement, options, words, says }: Sheet, page: number, pageCount: number): void {
  const y = HEIGHT - 62
  const small = { size: 8, colour: colours.muted } as const
  pages.rule(MARGIN, y - 10, INNER)
  if (options.verifyAt !== null) {
    pages.text(`${words.code} ${isolated(statement.reference)}`, {
      x: MARGIN,
      y,
      width: INNER - 120,
      ...small,
      weight: 600,
    })
    const where = `${words.verifyAt} ${isolated(options.verifyAt)}`
    pages.text(where, { x: MARGIN, y: y + 13, width: INNER - 120, ...small })
  }
  const number = words.page.replace('{page}', says.number(page)).replace('{pages}', says.number(pageCount))
  pages.text(number, { x: MARGIN + INNER - 120, y, width: 120, ...small, align: 'end' })
}

/** An IBAN as people read it, in groups of four. */
function grouped(iban: string): string {
  return (iban.match(/.{1,4}/g) ?? []).join(' ')
}
