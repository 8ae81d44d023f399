import { add, formatDecimal, formatMoney, isZero, type Money } from '@sadaf/money'
import { isolated, isolatedName } from './pdf/isolates.ts'
import { colours, createPages, PAGE, type PageMaker } from './pdf/page.ts'
import { type ReceiptWords, receiptWords } from './pdf/receipt-words.ts'
import { plainText } from './plain-text.ts'
import type { Party, Receipt } from './receipt.ts'

export type ReceiptOptions = {
  readonly language: 'en' | 'ar'
  /** The digits of amounts and dates; Western unless told. */
  readonly numerals?: 'latn' | 'arab'
  /** Footer, in the receipt's language: how the receipt can be proved, and who says so. */
  readonly foot: readonly string[]
}

const { width: WIDTH, height: HEIGHT, margin: MARGIN } = PAGE
const INNER = WIDTH - 2 * MARGIN
const LABEL = 150
const MOST_NOTE_LINES = 6

/**
 * Writes a receipt as a PDF of one page of A4, in English or Arabic: shaped, and from right to left where the language
 * is. The same receipt gives the same bytes.
 */
export async function* writeReceipt(
  receipt: Receipt,
  options: ReceiptOptions,
): AsyncGenerator<Uint8Array, void, undefined> {
  const { language } = options
  const words = receiptWords[language]
  const pages = createPages(language === 'ar' ? 'rtl' : 'ltr', {
    title: `${words.title} ${plainText(receipt.reference)}`,
    language,
    createdAt: receipt.createdAt,
  })
  const sheet: Sheet = { pages, receipt, words, says: sayings(receipt, options) }
  pages.addPage()
  drawHead(sheet)
  drawParties(sheet)
  drawFacts(sheet)
  drawFoot(sheet, options.foot)
  await pages.end()
  yield* pages.take()
}

type Sheet = {
  readonly pages: PageMaker
  readonly receipt: Receipt
  readonly words: ReceiptWords
  readonly says: ReturnType<typeof sayings>
}

/** Amounts and moments as the language and the digits have them. */
function sayings({ timeZone }: Receipt, { language, numerals = 'latn' }: ReceiptOptions) {
  const moment = new Intl.DateTimeFormat(language === 'ar' ? 'ar' : 'en-GB', {
    ...{ day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' },
    timeZoneName: 'short',
    numberingSystem: numerals,
    timeZone,
  })
  const figures = { numberingSystem: numerals } as const
  return {
    money: (amount: Money) => isolated(formatMoney(amount, language, figures)),
    moment: (at: Date) => moment.format(at),
    rate: (rate: string, { asset: from }: Money, { asset: to }: Money) =>
      isolated(
        `${formatDecimal('1', language, figures)} ${from} = ${formatDecimal(rate, language, figures)} ${to}`,
      ),
  }
}

const statusColours = { pending: '#8a5a00', completed: colours.accent, failed: '#b42318' } as const

function drawHead({ pages, receipt, words, says }: Sheet): void {
  const { status, reason, amount } = receipt
  pages.pearl(MARGIN, 44, 26)
  pages.text(words.brand, { x: MARGIN + 34, y: 47, width: 120, size: 15, weight: 600 })
  pages.text(words.title, { x: MARGIN + 200, y: 45, width: INNER - 200, size: 18, weight: 600, align: 'end' })
  pages.rule(MARGIN, 84, INNER)
  pages.text(words.amount, { x: MARGIN, y: 104, width: INNER, size: 10, colour: colours.muted })
  pages.text(says.money(amount), { x: MARGIN, y: 118, width: INNER, size: 30, weight: 600 })
  const colour = statusColours[status]
  pages.text(words.status[status], { x: MARGIN, y: 166, width: INNER, size: 12, weight: 600, colour })
  const hints = {
    pending: words.pendingHint,
    completed: '',
    failed: reason === null ? words.failedHint : isolatedName(plainText(reason)),
  }
  pages.paragraph(hints[status], { x: MARGIN, y: 184, width: INNER, size: 10, colour: colours.muted }, 2)
}

function drawParties({ pages, receipt, words }: Sheet): void {
  const top = 220
  const each = (INNER - 16) / 2
  const parties: readonly (readonly [string, Party])[] = [
    [words.from, receipt.from],
    [words.to, receipt.to],
  ]
  for (const [index, [title, { name, lines }]] of parties.entries()) {
    const x = MARGIN + index * (each + 16)
    const within = { x: x + 16, width: each - 32 } as const
    pages.panel(x, top, each, 98)
    pages.text(title, { ...within, y: top + 14, size: 9, colour: colours.muted })
    const heading = { ...within, y: top + 29, size: 13, weight: 600, direction: 'own' } as const
    const named = pages.paragraph(plainText(name), heading, 2)
    for (const [line, text] of lines.slice(0, 2).entries())
      pages.text(plainText(text), {
        ...within,
        y: top + 29 + named + line * 14,
        size: 9.5,
        direction: 'own',
        colour: colours.muted,
      })
  }
}

function drawFacts({ pages, receipt, words, says }: Sheet): void {
  const { amount, converted, fee, rate, status, endedAt } = receipt
  const facts: readonly (readonly [string, string | null])[] = [
    [words.kind, plainText(receipt.kind)],
    [words.amount, says.money(amount)],
    [words.fee, fee && (isZero(fee) ? words.noFee : says.money(fee))],
    [words.total, fee && !isZero(fee) && fee.asset === amount.asset ? says.money(add(amount, fee)) : null],
    [words.rate, rate !== null && converted ? says.rate(rate, amount, converted) : null],
    [words.converted, converted && says.money(converted)],
    [words.happened, says.moment(receipt.happenedAt)],
    [words.ended[status === 'failed' ? 'failed' : 'completed'], endedAt && says.moment(endedAt)],
    [words.reference, isolated(plainText(receipt.reference))],
    [words.carriedOutBy, receipt.carriedOutBy && isolatedName(plainText(receipt.carriedOutBy))],
    [words.note, receipt.note],
  ]
  let y = 344
  for (const [name, value] of facts) {
    if (!value) continue
    pages.text(name, { x: MARGIN, y, width: LABEL - 12, size: 10, colour: colours.muted })
    const where = { x: MARGIN + LABEL, y, width: INNER - LABEL, size: 10.5 } as const
    // A note keeps its lines, and its own direction.
    y += name === words.note ? drawNote(pages, value, where) : pages.paragraph(value, where, 2)
    pages.rule(MARGIN, y + 5, INNER)
    y += 14
  }
}

type Place = { readonly x: number; readonly y: number; readonly width: number; readonly size: number }

/** @returns how high it stands */
function drawNote(pages: PageMaker, note: string, { y, ...where }: Place): number {
  let [height, left] = [0, MOST_NOTE_LINES]
  for (const line of note.split('\n')) {
    if (left <= 0) break
    const taken = pages.paragraph(plainText(line), { ...where, y: y + height, direction: 'own' }, left)
    left -= Math.max(1, Math.round(taken / (where.size * 1.45)))
    height += taken
  }
  return height
}

function drawFoot({ pages, receipt, words, says }: Sheet, foot: readonly string[]): void {
  const lines = [words.issued.replace('{moment}', says.moment(receipt.createdAt)), ...foot]
  const small = { x: MARGIN, width: INNER, size: 8.5, colour: colours.muted } as const
  let y = HEIGHT - 130
  pages.rule(MARGIN, y - 12, INNER)
  for (const line of lines) y += pages.paragraph(line, { ...small, y }, 3) + 3
}
