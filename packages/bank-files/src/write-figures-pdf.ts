import { setImmediate } from 'node:timers/promises'
import { assetOf, type Money } from '@sadaf/money'
import { type FiguresWords, figuresWords } from './pdf/figures-words.ts'
import { isolatedName } from './pdf/isolates.ts'
import { colours, createPages, PAGE, type PageMaker } from './pdf/page.ts'
import { drawReportFoot, drawReportHead } from './pdf/report.ts'
import { amountSayings, type Saying, sayings } from './pdf/sayings.ts'
import { plainText } from './plain-text.ts'
import type { Figure } from './write-figures.ts'

export type FiguresReport = {
  readonly title: string
  /** The headings of the two columns of amounts. */
  readonly amount: string
  readonly beside: string
  readonly createdAt: Date
  readonly timeZone: string
  readonly figures: readonly Figure[]
}

export type FiguresPdfOptions = Saying & { readonly holder: string }

const { width: WIDTH, height: HEIGHT, margin: MARGIN } = PAGE
const INNER = WIDTH - 2 * MARGIN
const ROW = 20
/** With its rule, and with the first row, which never stands on another page. */
const HEADING = { height: 34, withRow: 54 } as const
const TABLES_AT = { first: 164, other: 48 } as const
const TABLES_END = HEIGHT - 76

const at = (start: number, width: number) => ({ x: MARGIN + start, width })
const COLUMNS = {
  label: at(0, 186),
  days: at(110, 146),
  bar: at(262, 70),
  amount: at(338, 78),
  beside: at(422, INNER - 422),
} as const

/**
 * Writes figures as a PDF of A4 pages, in English or Arabic: a table for figures that follow each other and are of one
 * sort, each figure with a bar beside the others of its table. The same report gives the same bytes.
 */
export async function* writeFiguresPdf(
  report: FiguresReport,
  options: FiguresPdfOptions,
): AsyncGenerator<Uint8Array, void, undefined> {
  const { title, createdAt } = report
  const words = figuresWords[options.language]
  const says = sayings(report.timeZone, options)
  const pages = createPages(options.language === 'ar' ? 'rtl' : 'ltr', {
    ...{ title, createdAt, language: options.language },
  })
  const sheet: Sheet = { pages, words, options, says, report }
  let page = 1
  pages.addPage()
  drawHead(sheet)
  let y: number = TABLES_AT.first
  const turn = async function* () {
    drawFoot(sheet, page)
    page += 1
    pages.addPage()
    y = TABLES_AT.other
    // The page before is ready once its stream has had a turn.
    await setImmediate()
    yield* pages.take()
  }
  for (const table of tablesOf(report.figures)) {
    if (y + HEADING.withRow > TABLES_END) yield* turn()
    y = drawHeading(sheet, table, y)
    for (const figure of table.figures) {
      if (y + ROW > TABLES_END) {
        yield* turn()
        y = drawHeading(sheet, table, y)
      }
      drawFigure(sheet, { table, figure }, y)
      y += ROW
    }
    y += ROW
  }
  if (report.figures.length === 0)
    pages.text(words.empty, { x: MARGIN, y, width: INNER, size: 10, colour: colours.muted })
  drawFoot(sheet, page)
  await pages.end()
  yield* pages.take()
}

type Sheet = {
  readonly pages: PageMaker
  readonly words: FiguresWords
  readonly options: FiguresPdfOptions
  readonly says: ReturnType<typeof sayings>
  readonly report: FiguresReport
}

type Table = {
  /** The name of all its figures; null where they are of everything and have names of their own. */
  readonly name: string | null
  readonly figures: Figure[]
}

/** Figures that follow each other, as tables of one sort. */
function tablesOf(figures: readonly Figure[]): Table[] {
  const tables: Table[] = []
  for (const figure of figures) {
    const name = figure.of === null ? null : figure.name
    const last = tables.at(-1)
    if (last?.name === name) last.figures.push(figure)
    else tables.push({ name, figures: [figure] })
  }
  return tables
}

/** The days of all figures of a table; null where they are of different days. */
function commonDays({ figures }: Table): Figure | null {
  const [first] = figures
  const areSame = figures.every(({ from, to }) => from === first?.from && to === first?.to)
  return areSame ? (first ?? null) : null
}

function saidDays({ says }: Sheet, { from, to }: Pick<Figure, 'from' | 'to'>): string {
  const [first, last] = [from ?? to, to ?? from]
  if (first === null || last === null) return ''
  return first === last
    ? isolatedName(says.day(first))
    : `${isolatedName(says.day(first))} – ${isolatedName(says.day(last))}`
}

function drawHead({ pages, words, options, says, report }: Sheet): void {
  drawReportHead(pages, {
    ...{ brand: words.brand, title: report.title, holder: options.holder },
    facts: [[words.made, says.moment(report.createdAt)]],
  })
}

/** @returns where the first row stands */
function drawHeading(sheet: Sheet, table: Table, y: number): number {
  const { pages, words, report } = sheet
  const small = { y: y + 3, size: 8.5, colour: colours.muted } as const
  pages.text(table.name ?? words.totals, { ...COLUMNS.label, width: 104, y, size: 11, weight: 600 })
  const days = commonDays(table)
  if (days !== null) pages.text(saidDays(sheet, days), { ...COLUMNS.days, ...small })
  pages.text(report.amount, { ...COLUMNS.amount, ...small, weight: 600, align: 'end' })
  if (table.figures.some(({ beside }) => beside !== null))
    pages.text(report.beside, { ...COLUMNS.beside, ...small, weight: 600, align: 'end' })
  pages.rule(MARGIN, y + 22, INNER)
  return y + HEADING.height - 6
}

function drawFigure(
  sheet: Sheet,
  { table, figure }: { readonly table: Table; readonly figure: Figure },
  y: number,
): void {
  const { pages } = sheet
  const { of, name, amount, beside } = figure
  const isOfOwnDays = commonDays(table) === null
  pages.text(plainText(of ?? name), {
    ...COLUMNS.label,
    ...(isOfOwnDays && { width: 104 }),
    ...{ y, size: 9.5, direction: 'own' },
  })
  if (isOfOwnDays)
    pages.text(saidDays(sheet, figure), { ...COLUMNS.days, y: y + 1, size: 8, colour: colours.muted })
  const width = shareOf(amount, table) * COLUMNS.bar.width
  if (width > 0) pages.bar(COLUMNS.bar.x, y + 4, width, amount.minor < 0n ? colours.negative : colours.accent)
  pages.text(said(sheet, amount), { ...COLUMNS.amount, y, size: 9, align: 'end', weight: 600 })
  if (beside !== null)
    pages.text(said(sheet, beside), { ...COLUMNS.beside, y, size: 9, align: 'end', colour: colours.muted })
}

/** How long its bar is beside the longest of its table's, from 0 to 1. Tables are of one currency. */
function shareOf({ minor }: Money, { figures }: Table): number {
  const most = figures.map(({ amount }) => absolute(amount.minor)).reduce((a, b) => (a > b ? a : b), 0n)
  return most === 0n ? 0 : Number((absolute(minor) * 1_000n) / most) / 1_000
}

const absolute = (minor: bigint): bigint => (minor < 0n ? -minor : minor)

const said = ({ options }: Sheet, { asset, minor }: Money): string =>
  amountSayings(assetOf(asset), options).money(minor)

function drawFoot({ pages, words, says }: Sheet, page: number): void {
  drawReportFoot(pages, { note: words.foot, page: words.page.replace('{page}', says.number(page)) })
}
