import { plainText } from '../plain-text.ts'
import { colours, PAGE, type PageMaker } from './page.ts'

const { width: WIDTH, height: HEIGHT, margin: MARGIN } = PAGE
const INNER = WIDTH - 2 * MARGIN

export type ReportHead = {
  readonly brand: string
  readonly title: string
  readonly holder: string
  /** Names with their values, one a line. */
  readonly facts: readonly (readonly [name: string, value: string])[]
}

/** The head of a report's first page: the pearl, the title, the person and the facts. */
export function drawReportHead(pages: PageMaker, { brand, title, holder, facts }: ReportHead): void {
  pages.pearl(MARGIN, 44, 26)
  pages.text(brand, { x: MARGIN + 34, y: 47, width: 120, size: 15, weight: 600 })
  pages.text(title, { x: MARGIN + 200, y: 45, width: INNER - 200, size: 18, weight: 600, align: 'end' })
  pages.rule(MARGIN, 84, INNER)
  pages.text(plainText(holder), { x: MARGIN, y: 100, width: INNER, size: 14, weight: 600, direction: 'own' })
  for (const [index, [name, value]] of facts.entries()) {
    const y = 126 + index * 15
    pages.text(name, { x: MARGIN, y, width: 110, size: 9, colour: colours.muted })
    pages.text(value, { x: MARGIN + 118, y, width: INNER - 118, size: 9 })
  }
}

/** The foot of each page of a report: its note and the number of the page. */
export function drawReportFoot(
  pages: PageMaker,
  { note, page }: { readonly note: string; readonly page: string },
): void {
  const y = HEIGHT - 54
  const small = { y, size: 8, colour: colours.muted } as const
  pages.rule(MARGIN, y - 10, INNER)
  pages.text(note, { x: MARGIN, width: INNER - 80, ...small })
  pages.text(page, { x: MARGIN + INNER - 76, width: 76, ...small, align: 'end' })
}
