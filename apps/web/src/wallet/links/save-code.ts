import { encode } from 'uqr'

/** Points of the picture: what prints sharp, and what a phone shows edge to edge. */
const SIDE = 1_080
const FOOT = 150

type Words = { readonly name: string; readonly amount: string | null; readonly fileName: string }

/** Has the browser keep a code as a picture, with the recipient below. */
export async function saveCode(url: string, words: Words): Promise<void> {
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE + FOOT
  const context = canvas.getContext('2d')
  if (!context) throw new Error('the browser draws nothing')
  drawCode(context, url)
  drawWords(context, words)
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!picture) throw new Error('the browser made no picture')
  const address = URL.createObjectURL(picture)
  const link = document.createElement('a')
  link.href = address
  link.download = `${words.fileName}.png`
  link.click()
  URL.revokeObjectURL(address)
}

function drawCode(context: CanvasRenderingContext2D, url: string): void {
  // As on the screen: dark on white, with the quiet zone of the standard.
  const { size, data } = encode(url, { ecc: 'M', border: 4 })
  // In whole points, or there would be lines between the modules.
  const module = Math.floor(SIDE / size)
  const margin = Math.floor((SIDE - size * module) / 2)
  context.fillStyle = '#fff'
  context.fillRect(0, 0, SIDE, SIDE + FOOT)
  context.fillStyle = '#0f172a'
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries())
      if (isDark) context.fillRect(margin + x * module, margin + y * module, module, module)
}

function drawWords(context: CanvasRenderingContext2D, { name, amount }: Words): void {
  const { fontFamily } = getComputedStyle(document.body)
  context.textAlign = 'center'
  context.font = `600 44px ${fontFamily}`
  context.fillText(name, SIDE / 2, SIDE + 20, SIDE - 80)
  if (amount !== null) {
    context.font = `400 40px ${fontFamily}`
    context.fillText(amount, SIDE / 2, SIDE + 90, SIDE - 80)
  }
}
