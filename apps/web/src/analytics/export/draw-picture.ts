import type { Picture, PictureChart, PictureLine } from './picture.ts'

const WIDTH = 1_200
const EDGE = 64
/** Two dots for each pixel, so that it is sharp where it is looked at closely. */
const SCALE = 2
const LINE = { words: 34, bar: 10, gap: 18 }
const TITLE = 64
const HEAD = 220
const FOOT = 76

const heightOf = (line: PictureLine) => LINE.words + line.bars.length * (LINE.bar + 4) + LINE.gap
const heightOfChart = ({ lines }: PictureChart) =>
  TITLE + lines.reduce((sum, line) => sum + heightOf(line), 0)

/** Draws a view as a PNG, in the colours of the page and from right to left in Arabic. */
export async function drawPicture(picture: Picture): Promise<Blob> {
  const style = getComputedStyle(document.documentElement)
  const colour = (name: string) => style.getPropertyValue(`--${name}`).trim()
  const family = getComputedStyle(document.body).fontFamily
  await loadFonts(picture, family)
  const height = HEAD + picture.charts.reduce((sum, chart) => sum + heightOfChart(chart), 0) + FOOT
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH * SCALE
  canvas.height = height * SCALE
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser draws no pictures')
  const isMirrored = picture.language === 'ar'
  pen.scale(SCALE, SCALE)
  pen.direction = isMirrored ? 'rtl' : 'ltr'
  pen.textBaseline = 'alphabetic'
  pen.fillStyle = colour('surface')
  pen.fillRect(0, 0, WIDTH, height)

  /** A place from the start of the line. */
  const across = (x: number) => (isMirrored ? WIDTH - x : x)
  type Words = { readonly x: number; readonly y: number; readonly font: string; readonly tone?: string }
  const write = (text: string, { x, y, font, tone = 'ink' }: Words, align: 'start' | 'end' = 'start') => {
    pen.font = `${font} ${family}`
    pen.fillStyle = colour(tone)
    pen.textAlign = align
    pen.fillText(text, across(x), y)
  }
  const box = (x: number, y: number, { width, height: tall }: { width: number; height: number }) => {
    pen.beginPath()
    pen.roundRect(isMirrored ? WIDTH - x - width : x, y, width, tall, tall / 2)
    pen.fill()
  }

  write(picture.title, { x: EDGE, y: 84, font: '600 36px' })
  write(picture.days, { x: EDGE, y: 118, font: '400 20px', tone: 'muted' })
  const column = (WIDTH - 2 * EDGE) / Math.max(1, picture.figures.length)
  for (const [index, { name, text }] of picture.figures.entries()) {
    write(name, { x: EDGE + index * column, y: 164, font: '400 18px', tone: 'muted' })
    write(text, { x: EDGE + index * column, y: 198, font: '600 28px' })
  }
  let y = HEAD
  for (const chart of picture.charts) {
    write(chart.title, { x: EDGE, y: y + 44, font: '600 22px' })
    y += TITLE
    for (const line of chart.lines) {
      write(line.text, { x: WIDTH - EDGE, y: y + 22, font: '600 18px' }, 'end')
      const room = WIDTH - 2 * EDGE - pen.measureText(line.text).width - 32
      pen.font = `500 18px ${family}`
      write(fitting(pen, line.name, room), { x: EDGE, y: y + 22, font: '500 18px' })
      for (const [index, { percent, tone }] of line.bars.entries()) {
        const at = y + LINE.words + index * (LINE.bar + 4)
        pen.fillStyle = colour('subtle')
        box(EDGE, at, { width: WIDTH - 2 * EDGE, height: LINE.bar })
        pen.fillStyle = colour(tone)
        if (percent > 0) box(EDGE, at, { width: ((WIDTH - 2 * EDGE) * percent) / 100, height: LINE.bar })
      }
      y += heightOf(line)
    }
  }
  write('Sadaf', { x: EDGE, y: height - 32, font: '600 18px', tone: 'muted' })
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture is too large'))),
      'image/png',
    ),
  )
}

/** The start of a text that has room. */
function fitting(pen: CanvasRenderingContext2D, text: string, room: number): string {
  if (pen.measureText(text).width <= room) return text
  const letters = [...text]
  while (letters.length > 1 && pen.measureText(`${letters.join('')}…`).width > room) letters.pop()
  return `${letters.join('')}…`
}

/** A canvas does not wait for fonts: each letter's is fetched before. */
async function loadFonts({ title, days, figures, charts }: Picture, family: string): Promise<void> {
  const text = [
    ...[title, days, ...figures.flatMap(({ name, text: said }) => [name, said])],
    ...charts.flatMap((chart) => [chart.title, ...chart.lines.flatMap((line) => [line.name, line.text])]),
  ].join(' ')
  // A stand-in that this device lacks is none that is missed: the next font of the family has its letters.
  await Promise.allSettled(
    ['400', '500', '600'].map((weight) => document.fonts.load(`${weight} 20px ${family}`, text)),
  )
}
