import { setImmediate } from 'node:timers/promises'
import { StatementInexpressible } from './errors.ts'
import { type GainLine, type GainsReport, hasKnownCost, type IncomeLine } from './gains.ts'
import { type GainsWords, gainsWords } from './pdf/gains-words.ts'
import { isolated, isolatedName } from './pdf/isolates.ts'
import { colours, createPages, PAGE, type PageMaker } from './pdf/page.ts'
import { drawReportFoot, drawReportHead } from './pdf/report.ts'
import { amountSayings, type Saying, sayings } from './pdf/sayings.ts'
import { plainText } from './plain-text.ts'

export type GainsPdfOptions = Saying & {
  readonly holder: string
  /** How many rows it may have; 20,000 unless told. */
  readonly most?: number
}

/** Shaping takes some milliseconds a page: for more there is CSV. */
export const MOST_GAINS_IN_PDF = 20_000

const { width: WIDTH, height: HEIGHT, margin: MARGIN } = PAGE
const INNER = WIDTH - 2 * MARGIN
const ROW = 31
const TABLE_AT = { first: 190, other: 48 } as const
const TABLE_ENDS = HEIGHT - 76

const at = (start: number, width: number) => ({ x: MARGIN + start, width })
const COLUMNS = {
  date: at(0, 66),
  asset: at(72, 120),
  quantity: at(192, 92),
  proceeds: at(290, 66),
  cost: at(362, 66),
  gain: at(434, INNER - 434),
} as const

/**
 * Writes a report of gains as a PDF of A4 pages, page by page, in English or Arabic, with what they come to at its end.
 * The same report gives the same bytes.
 * @throws StatementInexpressible for more than 20,000 rows
 */
export async function* writeGainsPdf(
  report: GainsReport,
  options: GainsPdfOptions,
): AsyncGenerator<Uint8Array, void, undefined> {
  const { most = MOST_GAINS_IN_PDF } = options
  const words = gainsWords[options.language]
  const says = { ...sayings(report.timeZone, options), ...amountSayings(report.currency, options) }
  const title = words.title.replace('{year}', says.number(report.year))
  const pages = createPages(options.language === 'ar' ? 'rtl' : 'ltr', {
    title,
    language: options.language,
    createdAt: report.createdAt,
  })
  const sheet: Sheet = { pages, words, options, says, sums: { count: 0, unknown: 0, proceeds: 0n, cost: 0n } }
  let page = 1
  pages.addPage()
  drawHead(sheet, report, title)
  let y: number = drawTableHead(sheet, TABLE_AT.first)
  const turn = async function* () {
    drawFoot(sheet, page)
    page += 1
    pages.addPage()
    // The page before is ready once its stream has had a turn, which lines that are there at once would not give it.
    await setImmediate()
    yield* pages.take()
  }
  for await (const line of report.lines) {
    add(sheet, line)
    if (sheet.sums.count > most) throw new StatementInexpressible('rows', `more than ${most}`)
    if (y + ROW > TABLE_ENDS) {
      yield* turn()
      y = drawTableHead(sheet, TABLE_AT.other)
    }
    drawRow(sheet, line, y)
    y += ROW
  }
  if (sheet.sums.count === 0)
    pages.text(words.nothing, { x: MARGIN, y: y + 10, width: INNER, size: 10, colour: colours.muted })
  if (y + SUMS_HEIGHT > TABLE_ENDS) {
    yield* turn()
    y = TABLE_AT.other
  }
  drawSums(sheet, y + 12)
  y += 12 + SUMS_HEIGHT
  for (const [index, drawn] of incomeRows(sheet, report.income).entries()) {
    if (y + ROW > TABLE_ENDS) {
      yield* turn()
      y = TABLE_AT.other
    }
    drawn(y)
    // The heading stands a little apart.
    y += index === 0 ? ROW - 6 : ROW - 12
  }
  drawFoot(sheet, page)
  await pages.end()
  yield* pages.take()
}

const SUMS_HEIGHT = 70

type Sheet = {
  readonly pages: PageMaker
  readonly words: GainsWords
  readonly options: GainsPdfOptions
  readonly says: ReturnType<typeof sayings> & ReturnType<typeof amountSayings>
  readonly sums: { count: number; unknown: number; proceeds: bigint; cost: bigint }
}

function add({ sums }: Sheet, line: GainLine): void {
  sums.count += 1
  if (line.unknownMinor > 0n) sums.unknown += 1
  sums.proceeds += line.proceedsMinor
  sums.cost += line.costMinor
}

function drawHead({ pages, words, options, says }: Sheet, report: GainsReport, title: string): void {
  const { brand, method, currency, made } = words
  drawReportHead(pages, {
    ...{ brand, title, holder: options.holder },
    facts: [
      [method, report.method],
      [currency, report.currency.code],
      [made, says.moment(report.createdAt)],
    ],
  })
}

/** @returns where the first row stands */
function drawTableHead({ pages, words }: Sheet, y: number): number {
  const heading = { y, size: 8.5, weight: 600, colour: colours.muted } as const
  for (const column of ['date', 'asset'] as const)
    pages.text(words[column], { ...COLUMNS[column], ...heading })
  for (const column of ['quantity', 'proceeds', 'cost', 'gain'] as const)
    pages.text(words[column], { ...COLUMNS[column], ...heading, align: 'end' })
  pages.rule(MARGIN, y + 18, INNER)
  return y + 26
}

function drawRow({ pages, words, options, says }: Sheet, line: GainLine, y: number): void {
  const small = { y: y + 12, size: 7.5, colour: colours.muted } as const
  const figure = { y, size: 9, align: 'end' } as const
  const of = amountSayings(line.asset, options)
  const isKnown = hasKnownCost(line)
  const gain = line.proceedsMinor - line.costMinor
  pages.text(says.dayOf(line.at), { ...COLUMNS.date, y, size: 8.5, colour: colours.muted })
  pages.text(plainText(line.name), { ...COLUMNS.asset, y, size: 9.5, direction: 'own' })
  const beside =
    line.unknownMinor > 0n
      ? words.unknown.replace('{quantity}', isolated(of.amount(line.unknownMinor)))
      : isolatedName(line.asset.code)
  pages.text(beside, { ...COLUMNS.asset, width: 212, ...small })
  pages.text(of.amount(line.quantityMinor), { ...COLUMNS.quantity, ...figure })
  const told = (minor: bigint) => (isKnown ? says.amount(minor) : '–')
  pages.text(told(line.proceedsMinor), { ...COLUMNS.proceeds, ...figure })
  pages.text(told(line.costMinor), { ...COLUMNS.cost, ...figure })
  pages.text(isKnown ? says.amount(gain, 'always') : '–', {
    ...COLUMNS.gain,
    ...figure,
    weight: 600,
    colour: isKnown && gain > 0n ? colours.accent : colours.ink,
  })
  pages.rule(MARGIN, y + ROW - 6, INNER)
}

function drawSums({ pages, words, says, sums }: Sheet, y: number): void {
  const small = { x: MARGIN, width: INNER, size: 8.5, colour: colours.muted } as const
  const figure = { y, size: 10, weight: 600, align: 'end' } as const
  pages.text(words.together, { ...COLUMNS.date, y, size: 10, weight: 600 })
  pages.text(says.amount(sums.proceeds), { ...COLUMNS.proceeds, ...figure })
  pages.text(says.amount(sums.cost), { ...COLUMNS.cost, ...figure })
  pages.text(says.amount(sums.proceeds - sums.cost, 'always'), { ...COLUMNS.gain, ...figure })
  pages.text(`${words.count} ${isolated(says.number(sums.count))}`, { ...small, y: y + 20 })
  if (sums.unknown > 0) {
    const count = isolated(says.number(sums.unknown))
    pages.text(words.unknownInAll.replace('{count}', count), { ...small, y: y + 34 })
  }
}

type EarnedOf = Pick<IncomeLine, 'asset' | 'name'> & { quantityMinor: bigint; worthMinor: bigint }

/** Income by asset with its sum, as rows that are drawn where there is room for them; none without income. */
function incomeRows(
  { pages, words, options, says }: Sheet,
  income: readonly IncomeLine[],
): readonly ((y: number) => void)[] {
  if (income.length === 0) return []
  const byAsset = new Map<string, EarnedOf>()
  for (const { asset, name, quantityMinor, worthMinor } of income) {
    const sum = byAsset.get(asset.code) ?? { asset, name, quantityMinor: 0n, worthMinor: 0n }
    sum.quantityMinor += quantityMinor
    sum.worthMinor += worthMinor ?? 0n
    byAsset.set(asset.code, sum)
  }
  const unknown = income.filter(({ worthMinor }) => worthMinor === null).length
  const sum = [...byAsset.values()].reduce((all, { worthMinor }) => all + worthMinor, 0n)
  const strong = { size: 10, weight: 600 } as const
  return [
    (y) => pages.text(words.income, { x: MARGIN, width: INNER, y, ...strong }),
    ...[...byAsset.values()].map(({ asset, name, quantityMinor, worthMinor }) => (y: number) => {
      const of = amountSayings(asset, options)
      pages.text(plainText(name), { ...COLUMNS.asset, y, size: 9.5, direction: 'own' })
      pages.text(of.amount(quantityMinor), { ...COLUMNS.quantity, y, size: 9, align: 'end' })
      pages.text(says.amount(worthMinor), { ...COLUMNS.gain, y, size: 9, align: 'end' })
    }),
    (y) => {
      pages.text(words.together, { ...COLUMNS.date, y, ...strong })
      pages.text(says.amount(sum), { ...COLUMNS.gain, y, ...strong, align: 'end' })
    },
    ...(unknown === 0
      ? []
      : [
          (y: number) =>
            pages.text(words.incomeUnknown.replace('{count}', isolated(says.number(unknown))), {
              ...{ x: MARGIN, width: INNER, y, size: 8.5, colour: colours.muted },
            }),
        ]),
  ]
}

function drawFoot({ pages, words, says }: Sheet, page: number): void {
  drawReportFoot(pages, { note: words.foot, page: words.page.replace('{page}', says.number(page)) })
}
