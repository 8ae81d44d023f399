import type { Font } from 'fontkit'
import PdfDocument from 'pdfkit'
import { type Cluster, clustersOf, countFitting } from './cut.ts'
import { faces, fontOf, type Weight } from './faces.ts'
import { createShaper } from './shape.ts'
import { type Direction, ownDirection, type Run, visualRuns } from './visual-runs.ts'

export const PAGE = { width: 595.28, height: 841.89, margin: 48 } as const

export const colours = {
  ink: '#101820',
  muted: '#5b6773',
  line: '#d9e0e6',
  accent: '#006d77',
  negative: '#b3261e',
} as const

export type Text = {
  readonly x: number
  readonly y: number
  /** Width of the line; longer text ends with an ellipsis. */
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
  const shape = createShaper()
  for (const face of faces) {
    const font = fontOf(face)
    const layout: Font['layout'] = (text) => shape(face, text, shaped)
    // The document takes a font that is open already, although its types do not say so. What it puts into its file it
    // looks up by number, without the character: kept with the font's own, as the points of a colon are, a glyph would
    // be nameless in every later document, and copied from there as something else.
    const opened: unknown = Object.create(font, { layout: { value: layout }, _glyphs: { value: {} } })
    document.registerFont(face, opened as PDFKit.Mixins.PDFFontSource)
  }
  const pieces: Uint8Array[] = []
  document.on('data', (piece: Uint8Array) => pieces.push(piece))

  const leftOf = (x: number, width: number) => (direction === 'ltr' ? x : PAGE.width - x - width)

  function widthOf(text: string, lineDirection: Direction, size: number, weight: Weight): number {
    return visualRuns(text, lineDirection, weight).reduce((sum, run) => sum + widthOfRun(run, size), 0)
  }

  function widthOfRun({ face, text, direction: runDirection }: Run, size: number): number {
    return (shape(face, text, runDirection).advanceWidth / fontOf(face).unitsPerEm) * size
  }

  /** The clusters of a run in the order in which they are read. */
  function readClusters(
    { face, text, direction: runDirection, ends }: Run,
    size: number,
  ): readonly Cluster[] {
    const { glyphs, positions } = shape(face, text, runDirection)
    const scale = size / fontOf(face).unitsPerEm
    const read = glyphs.map(({ codePoints }, index) => ({
      characters: codePoints.length,
      width: (positions[index]?.xAdvance ?? 0) * scale,
    }))
    return clustersOf(runDirection === 'rtl' ? read.toReversed() : read, ends)
  }

  function fitting(content: string, lineDirection: Direction, { width, size, weight = 400 }: Text): string {
    const runs = visualRuns(content, lineDirection, weight)
    if (runs.reduce((sum, run) => sum + widthOfRun(run, size), 0) <= width) return content
    const clusters = runs
      .toSorted((one, other) => (one.ends[0] ?? 0) - (other.ends[0] ?? 0))
      .flatMap((run) => readClusters(run, size))
    const isTooLong = (line: string) => widthOf(line, lineDirection, size, weight) > width
    const cutBehind = (count: number) => `${content.slice(0, clusters[count - 1]?.end ?? 0).trimEnd()}…`
    let count = countFitting(clusters, width - widthOf('…', lineDirection, size, weight))
    // A letter that has become the last of its word may be wider than it was within it.
    while (count > 0 && isTooLong(cutBehind(count))) count -= 1
    return cutBehind(count)
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
      left += widthOfRun(run, size)
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
    bar(x: number, y: number, width: number, colour: string): void {
      document
        .roundedRect(leftOf(x, width), y, width, BAR_HEIGHT, BAR_HEIGHT / 2)
        .fillColor(colour)
        .fill()
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
    /** Bytes that are ready. */
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

const BAR_HEIGHT = 5

/** Of the size of its letters: as the family is drawn, marks above and below have room. */
const LINE_HEIGHT = 1.45

// With features named, a run is shaped as a whole: otherwise word by word, in the order of the words.
const FEATURES = { features: ['kern'] } satisfies PDFKit.Mixins.TextOptions
