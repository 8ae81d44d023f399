import type { Font } from 'fontkit'
import PdfDocument from 'pdfkit'
import { faces, fontOf, type Weight } from './faces.ts'
import { type Direction, ownDirection, visualRuns } from './visual-runs.ts'

export const PAGE = { width: 595.28, height: 841.89, margin: 48 } as const

export const colours = { ink: '#101820', muted: '#5b6773', line: '#d9e0e6', accent: '#006d77' } as const

export type Text = {
  readonly x: number
  readonly y: number
  /** What the line may take; what is longer ends with an ellipsis. */
  readonly width: number
  readonly size: number
  readonly weight?: Weight
  readonly colour?: string
  /** Where it stands in its width; the start is that of the document. */
  readonly align?: 'start' | 'end'
  /** Of the line; that of the document unless told. `own`: by its first letter. */
  readonly direction?: Direction | 'own'
}

export type PageMaker = ReturnType<typeof createPages>

type About = { readonly title: string; readonly language: string; readonly createdAt: Date }

/** Pages of A4 that are drawn on from the side on which the language begins: `x` counts from there. */
export function createPages(direction: Direction, { title, language, createdAt }: About) {
  const document = new PdfDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: 'Sadaf', Creator: 'Sadaf', Producer: 'Sadaf', CreationDate: createdAt },
  })
  // Which way the run goes that is being shaped: a script alone does not tell, since Arabic figures go the other way.
  let shaped: Direction = direction
  for (const face of faces) {
    const font = fontOf(face)
    const layout: Font['layout'] = (text, features) => shape(font, text, features, shaped)
    // The document takes a font that is open already, although its types do not say so. What it puts into its file it
    // looks up by number, without the character: kept with the font's own, as the points of a colon are, a glyph would be
    // nameless in every later document, and copied from there as something else.
    const opened: unknown = Object.create(font, { layout: { value: layout }, _glyphs: { value: {} } })
    document.registerFont(face, opened as PDFKit.Mixins.PDFFontSource)
  }
  const pieces: Uint8Array[] = []
  document.on('data', (piece: Uint8Array) => pieces.push(piece))

  const leftOf = (x: number, width: number) => (direction === 'ltr' ? x : PAGE.width - x - width)

  function widthOf(text: string, lineDirection: Direction, size: number, weight: Weight): number {
    let width = 0
    for (const run of visualRuns(text, lineDirection, weight)) {
      shaped = run.direction
      width += document.font(run.face).fontSize(size).widthOfString(run.text, FEATURES)
    }
    return width
  }

  function fitting(content: string, lineDirection: Direction, { width, size, weight = 400 }: Text): string {
    if (widthOf(content, lineDirection, size, weight) <= width) return content
    const characters = [...content]
    let [fits, tooLong] = [0, characters.length]
    while (tooLong - fits > 1) {
      const middle = (fits + tooLong) >> 1
      const cut = `${characters.slice(0, middle).join('').trimEnd()}…`
      if (widthOf(cut, lineDirection, size, weight) <= width) fits = middle
      else tooLong = middle
    }
    return `${characters.slice(0, fits).join('').trimEnd()}…`
  }

  function directionOf(content: string, where: Text): Direction {
    return where.direction === 'own' ? ownDirection(content, direction) : (where.direction ?? direction)
  }

  function drawLine(content: string, where: Text): void {
    const { x, y, width, size, weight = 400, colour = colours.ink, align = 'start' } = where
    const lineDirection = directionOf(content, where)
    const shown = fitting(content, lineDirection, where)
    const taken = widthOf(shown, lineDirection, size, weight)
    const isAtLeft = (align === 'start') === (direction === 'ltr')
    let left = leftOf(x, width) + (isAtLeft ? 0 : width - taken)
    document.fillColor(colour)
    for (const run of visualRuns(shown, lineDirection, weight)) {
      shaped = run.direction
      document.font(run.face).fontSize(size)
      document.text(run.text, left, y, { ...FEATURES, lineBreak: false })
      left += document.widthOfString(run.text, FEATURES)
    }
  }

  /** The lines that a text takes, broken between words; the last of them has all the rest. */
  function linesOf(content: string, where: Text, atMost: number): string[] {
    const lineDirection = directionOf(content, where)
    const { width, size, weight = 400 } = where
    const isTooLong = (line: string) => widthOf(line, lineDirection, size, weight) > width
    const lines: string[] = []
    const [first = '', ...words] = content.split(' ')
    let line = first
    for (const [index, word] of words.entries()) {
      if (lines.length === atMost - 1) return [...lines, [line, ...words.slice(index)].join(' ')]
      if (isTooLong(`${line} ${word}`)) {
        lines.push(line)
        line = word
      } else line += ` ${word}`
    }
    return [...lines, line]
  }

  return {
    addPage: () => document.addPage(),
    /** One line of text. */
    text: drawLine,
    /** A text on as many lines as it takes, up to a bound. @returns how high they stand */
    paragraph(content: string, where: Text, atMost: number): number {
      // All its lines run as the whole does.
      const lineDirection = directionOf(content, where)
      const lineHeight = where.size * LINE_HEIGHT
      const lines = linesOf(content, where, atMost)
      for (const [index, line] of lines.entries())
        drawLine(line, { ...where, y: where.y + index * lineHeight, direction: lineDirection })
      return lines.length * lineHeight
    },
    rule(x: number, y: number, width: number): void {
      document.moveTo(leftOf(x, width), y).lineTo(leftOf(x, width) + width, y)
      document.lineWidth(0.5).strokeColor(colours.line).stroke()
    },
    panel(x: number, y: number, width: number, height: number): void {
      document.roundedRect(leftOf(x, width), y, width, height, 8).fillColor('#f4f7f9').fill()
    },
    /** The pearl. */
    pearl(x: number, y: number, size: number): void {
      const [centre, middle] = [leftOf(x, size) + size / 2, y + size / 2]
      const shine = document.radialGradient(centre - size / 6, middle - size / 6, 0, centre, middle, size / 2)
      shine.stop(0, '#ffffff').stop(0.45, '#f3dff0').stop(0.75, '#c9e4f5').stop(1, '#8fd0cf')
      document.circle(centre, middle, size / 2).fill(shine)
    },
    /** What is ready to be handed on. */
    take: (): Uint8Array[] => pieces.splice(0),
    async end(): Promise<void> {
      const ended = new Promise<void>((resolve, reject) =>
        document.once('end', resolve).once('error', reject),
      )
      document.end()
      await ended
    },
  }
}

/** Of the size of its letters: as the family is drawn, marks above and below have room. */
const LINE_HEIGHT = 1.45

// With features named, a run is shaped as a whole: otherwise word by word, in the order of the words.
const FEATURES = { features: ['kern'] } satisfies PDFKit.Mixins.TextOptions

type Features = Parameters<Font['layout']>[1]

/**
 * Glyphs and their places. The font has no place for some marks on some letters that nobody would put together, and
 * fontkit throws there: such a text has its marks where they fall.
 */
function shape(font: Font, text: string, features: Features, direction: Direction) {
  try {
    return font.layout(text, features, undefined, undefined, direction)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return font.layout(text, { kern: true, mark: false, mkmk: false }, undefined, undefined, direction)
  }
}
