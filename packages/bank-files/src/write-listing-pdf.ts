import { setImmediate } from 'node:timers/promises'
import { StatementInexpressible } from './errors.ts'
import { isolated, isolatedName } from './pdf/isolates.ts'
import { colours, createPages, PAGE, type PageMaker } from './pdf/page.ts'
import { amountSayings, type Saying, sayings } from './pdf/sayings.ts'
import { type ListingWords, listingWords } from './pdf/words.ts'
import { plainText } from './plain-text.ts'
import type { ListedLine, Listing } from './write-listing.ts'

export type ListingPdfOptions = Saying & {
  readonly holder: string
  /** The filters, in words: `Completed`, `since 1 Nov 2026`. */
  readonly chosen: readonly string[]
  /** How many of them it may have; 20,000 unless told. */
  readonly most?: number
}

/** Shaping takes some milliseconds a page: for more there are other formats. */
export const MOST_LISTED_IN_PDF = 20_000

const { width: WIDTH, height: HEIGHT, margin: MARGIN } = PAGE
const INNER = WIDTH - 2 * MARGIN
const ROW = 33
const TABLE_AT = { first: 176, other: 48 } as const
const TABLE_ENDS = HEIGHT - 76

const COLUMNS = {
  date: { x: MARGIN, width: 76 },
  description: { x: MARGIN + 84, width: INNER - 84 - 232 },
  category: { x: MARGIN + INNER - 224, width: 104 },
  amount: { x: MARGIN + INNER - 112, width: 112 },
} as const

/**
 * Writes chosen movements as a PDF of A4 pages, page by page, in English or Arabic, with what came and
 * what left in each currency at its end. The same movements give the same bytes.
 * @throws StatementInexpressible for more than 20,000 of them
 */
export async function* writeListingPdf(
  listing: Pick<Listing, 'createdAt' | 'timeZone' | 'lines'>,
  options: ListingPdfOptions,
): AsyncGenerator<Uint8Array, void, undefined> {
  const { most = MOST_LISTED_IN_PDF } = options
  const words = listingWords[options.language]
  const pages = createPages(options.language === 'ar' ? 'rtl' : 'ltr', {
    title: words.title,
    language: options.language,
    createdAt: listing.createdAt,
  })
  const sheet: Sheet = { pages, words, options, says: sayings(listing.timeZone, options), sums: new Map() }
  let [page, count] = [1, 0]
  pages.addPage()
  drawHead(sheet, listing)
  let y: number = drawTableHead(sheet, TABLE_AT.first)
  const turn = async function* () {
    drawFoot(sheet, page)
    page += 1
    pages.addPage()
    // The page before is ready once its stream has had a turn, which lines that are there at once would not give it.
    await setImmediate()
    yield* pages.take()
  }
  for await (const line of listing.lines) {
    count += 1
    if (count > most) throw new StatementInexpressible('rows', `more than ${most}`)
    if (y + ROW > TABLE_ENDS) {
      yield* turn()
      y = drawTableHead(sheet, TABLE_AT.other)
    }
    drawRow(sheet, line, y)
    y += ROW
  }
  if (count === 0)
    pages.text(words.nothing, { x: MARGIN, y: y + 10, width: INNER, size: 10, colour: colours.muted })
  if (y + 30 + sheet.sums.size * SUM_ROW > TABLE_ENDS) {
    yield* turn()
    y = TABLE_AT.other
  }
  drawSums(sheet, count, y + 10)
  drawFoot(sheet, page)
  await pages.end()
  yield* pages.take()
}

type Sum = { inMinor: bigint; outMinor: bigint; readonly says: ReturnType<typeof amountSayings> }

type Sheet = {
  readonly pages: PageMaker
  readonly words: ListingWords
  readonly options: ListingPdfOptions
  readonly says: ReturnType<typeof sayings>
  /** By currency. */
  readonly sums: Map<string, Sum>
}

function drawHead({ pages, words, options, says }: Sheet, { createdAt }: Pick<Listing, 'createdAt'>): void {
  pages.pearl(MARGIN, 44, 26)
  pages.text(words.brand, { x: MARGIN + 34, y: 47, width: 120, size: 15, weight: 600 })
  pages.text(words.title, { x: MARGIN + 200, y: 45, width: INNER - 200, size: 18, weight: 600, align: 'end' })
  pages.rule(MARGIN, 84, INNER)
  pages.text(plainText(options.holder), {
    x: MARGIN,
    y: 100,
    width: INNER,
    size: 14,
    weight: 600,
    direction: 'own',
  })
  const facts = [
    [
      words.chosen,
      options.chosen.map((each) => isolatedName(plainText(each))).join(' · ') || words.everything,
    ],
    [words.made, says.moment(createdAt)],
  ] as const
  for (const [index, [name, value]] of facts.entries()) {
    const y = 126 + index * 15
    pages.text(name, { x: MARGIN, y, width: 110, size: 9, colour: colours.muted })
    pages.text(value, { x: MARGIN + 118, y, width: INNER - 118, size: 9 })
  }
}

/** @returns where the first row stands */
function drawTableHead({ pages, words }: Sheet, y: number): number {
  const heading = { y, size: 8.5, weight: 600, colour: colours.muted } as const
  pages.text(words.date, { ...COLUMNS.date, ...heading })
  pages.text(words.description, { ...COLUMNS.description, ...heading })
  pages.text(words.category, { ...COLUMNS.category, ...heading })
  pages.text(words.amount, { ...COLUMNS.amount, ...heading, align: 'end' })
  pages.rule(MARGIN, y + 18, INNER)
  return y + 26
}

function drawRow(sheet: Sheet, line: ListedLine, y: number): void {
  const { pages, says } = sheet
  const small = { y: y + 13, size: 7.5, colour: colours.muted } as const
  const beside = [
    line.counterparty === line.description ? null : line.counterparty,
    line.reference,
    line.note,
  ]
  const said = beside.flatMap((part) => (part === null || part === '' ? [] : [isolatedName(plainText(part))]))
  pages.text(says.dayOf(line.at), { ...COLUMNS.date, y, size: 9, colour: colours.muted })
  pages.text(plainText(line.description), { ...COLUMNS.description, y, size: 9.5, direction: 'own' })
  pages.text(said.join(' · '), { ...COLUMNS.description, ...small })
  pages.text(line.category, { ...COLUMNS.category, y, size: 9 })
  pages.text(`${line.status} · ${isolatedName(plainText(line.account))}`, { ...COLUMNS.category, ...small })
  pages.text(add(sheet, line).money(line.amountMinor, 'always'), {
    ...COLUMNS.amount,
    ...{
      y,
      size: 9.5,
      weight: 600,
      align: 'end',
      colour: line.amountMinor > 0n ? colours.accent : colours.ink,
    },
  })
  pages.rule(MARGIN, y + ROW - 7, INNER)
}

/** @returns how amounts of its currency are said */
function add({ sums, options }: Sheet, { asset, amountMinor }: ListedLine): Sum['says'] {
  const sum = sums.get(asset.code) ?? { inMinor: 0n, outMinor: 0n, says: amountSayings(asset, options) }
  sums.set(asset.code, sum)
  if (amountMinor > 0n) sum.inMinor += amountMinor
  else sum.outMinor -= amountMinor
  return sum.says
}

const SUM_ROW = 16

function drawSums({ pages, words, says, sums }: Sheet, count: number, top: number): void {
  const third = INNER / 3
  const small = { size: 8.5, colour: colours.muted } as const
  pages.text(`${words.count} ${isolated(says.number(count))}`, { x: MARGIN, y: top, width: third, ...small })
  pages.text(words.incoming, { x: MARGIN + third, y: top, width: third - 10, ...small, align: 'end' })
  pages.text(words.outgoing, { x: MARGIN + 2 * third, y: top, width: third, ...small, align: 'end' })
  for (const [index, [code, sum]] of [...sums]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .entries()) {
    const y = top + (index + 1) * SUM_ROW
    const figure = { y, size: 10, weight: 600, align: 'end' } as const
    pages.text(code, { x: MARGIN, y, width: third, size: 10 })
    pages.text(sum.says.money(sum.inMinor), { x: MARGIN + third, width: third - 10, ...figure })
    pages.text(sum.says.money(sum.outMinor), { x: MARGIN + 2 * third, width: third, ...figure })
  }
}

function drawFoot({ pages, words, says }: Sheet, page: number): void {
  const y = HEIGHT - 54
  pages.rule(MARGIN, y - 10, INNER)
  const number = words.pageAlone.replace('{page}', says.number(page))
  pages.text(number, { x: MARGIN, y, width: INNER, size: 8, colour: colours.muted, align: 'end' })
}
