import { fontOf, type Weight } from './faces.ts'
import { createShaper } from './shape.ts'
import { type Direction, type Run, visualRuns } from './visual-runs.ts'

export type OutlineStyle = {
  readonly direction: Direction
  readonly weight: Weight
  readonly size: number
  /** Lines are broken between words to be no wider. */
  readonly width: number
  /** Most lines; what does not fit into them ends with an ellipsis. */
  readonly atMost: number
}

/** A line as SVG paths: its baseline begins at the left end, at the origin. */
export type OutlinedLine = { readonly svg: string; readonly width: number }

const shape = createShaper()

/** A text as outlines of its shaped letters, for pictures that are drawn where no font is installed. */
export function outlineText(text: string, style: OutlineStyle): readonly OutlinedLine[] {
  return brokenLines(text, style).map((line) => outlined(line, style))
}

function brokenLines(text: string, style: OutlineStyle): readonly string[] {
  const isTooLong = (line: string) => widthOf(line, style) > style.width
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && isTooLong(longer)) {
      lines.push(line)
      line = word
    } else line = longer
  }
  lines.push(line)
  if (lines.length <= style.atMost) return lines
  const words = (lines[style.atMost - 1] ?? '').split(' ')
  while (words.length > 1 && isTooLong(`${words.join(' ')}…`)) words.pop()
  return [...lines.slice(0, style.atMost - 1), `${words.join(' ')}…`]
}

function widthOf(line: string, { direction, weight, size }: OutlineStyle): number {
  return visualRuns(line, direction, weight).reduce((sum, run) => sum + widthOfRun(run, size), 0)
}

function widthOfRun({ face, text, direction }: Run, size: number): number {
  return shape(face, text, direction).advanceWidth * scaleOf(face, size)
}

const scaleOf = (face: string, size: number) => size / fontOf(face).unitsPerEm

function outlined(line: string, { direction, weight, size }: OutlineStyle): OutlinedLine {
  const paths: string[] = []
  let left = 0
  for (const run of visualRuns(line, direction, weight)) {
    paths.push(...outlinedRun(run, left, size))
    left += widthOfRun(run, size)
  }
  return { svg: paths.join(''), width: left }
}

function outlinedRun({ face, text, direction }: Run, start: number, size: number): readonly string[] {
  const { glyphs, positions } = shape(face, text, direction)
  const scale = scaleOf(face, size)
  let left = start
  return glyphs.map((glyph, index) => {
    const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[index] ?? {}
    const [x, y] = [left + xOffset * scale, -yOffset * scale]
    left += xAdvance * scale
    const place = `translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})`
    return `<path transform="${place}" d="${glyph.path.toSVG()}"/>`
  })
}
