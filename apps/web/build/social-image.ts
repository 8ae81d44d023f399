import { readFileSync } from 'node:fs'
import { type OutlinedLine, outlineText } from '@sadaf/bank-files/outlines'
import sharp from 'sharp'

/** Size of a picture that a shared link shows. */
export const SOCIAL_SIZE = { width: 1200, height: 630 } as const

/** Words of a page's picture. */
export type SocialWords = {
  readonly direction: 'ltr' | 'rtl'
  readonly brand: string
  readonly title: string
  readonly text: string
}

const MARGIN = 80
const COLUMN = 620
const PEARL = { size: 336, top: 147 } as const
const MARK = { size: 52, gap: 16 } as const
const QUALITY = 88

const colours = { ink: '#101a26', muted: '#586273' } as const
const styles = {
  brand: { weight: 600, size: 36, line: 0, atMost: 1 },
  title: { weight: 600, size: 58, line: 72, atMost: 3 },
  text: { weight: 400, size: 26, line: 40, atMost: 3 },
} as const
/** Space between the parts. */
const GAP = { brand: 44, title: 24 } as const

const pearl = readFileSync(new URL('../public/favicon.svg', import.meta.url), 'utf8')

/** Draws the picture of a page as a JPEG. */
export function drawn(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' }).toBuffer()
}

/**
 * The picture of a page as SVG: its title and description beside the pearl, in the direction of its language. Letters
 * are outlines: a machine that builds need have no fonts.
 */
export function socialSvg({ direction, brand, title, text }: SocialWords): string {
  const { width, height } = SOCIAL_SIZE
  const isRtl = direction === 'rtl'
  const linesOf = (part: keyof typeof styles, words: string) =>
    outlineText(words, { direction, width: COLUMN, ...styles[part] })
  const [named, titled, described] = [linesOf('brand', brand), linesOf('title', title), linesOf('text', text)]
  const [high, low] = [titled.length * styles.title.line, described.length * styles.text.line]
  const top = (height - (MARK.size + GAP.brand + high + GAP.title + low)) / 2
  const titleTop = top + MARK.size + GAP.brand
  const at = (x: number, taken: number) => (isRtl ? width - x - taken : x)
  const placed = (lines: readonly OutlinedLine[], part: keyof typeof styles, y: number, x = MARGIN) =>
    lines
      .map(({ svg, width: taken }, index) => {
        const baseline = y + index * styles[part].line + styles[part].size
        return `<g transform="translate(${at(x, taken).toFixed(2)} ${baseline})">${svg}</g>`
      })
      .join('')
  const ball = (x: number, y: number, size: number) =>
    pearl.replace('<svg ', `<svg x="${at(x, size)}" y="${y}" width="${size}" height="${size}" `)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    ${ground}
    ${ball(width - MARGIN - PEARL.size, PEARL.top, PEARL.size)}
    ${ball(MARGIN, top, MARK.size)}
    <g fill="${colours.ink}">${placed(named, 'brand', top + 2, MARGIN + MARK.size + MARK.gap)}${placed(titled, 'title', titleTop)}</g>
    <g fill="${colours.muted}">${placed(described, 'text', titleTop + high + GAP.title)}</g>
  </svg>`
}

const glow = (name: string, colour: string) =>
  `<radialGradient id="${name}"><stop offset="0" stop-color="${colour}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`

/** The page's own ground, with the glow of the pearl. */
const ground = `<defs>${glow('sea', '#c9f0ee')}${glow('dusk', '#dcd8fb')}</defs>
    <rect width="100%" height="100%" fill="#f8fafe"/>
    <ellipse cx="360" cy="260" rx="420" ry="300" fill="url(#sea)" opacity=".7"/>
    <ellipse cx="700" cy="330" rx="460" ry="320" fill="url(#dusk)" opacity=".6"/>`
