import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** The smallest form that the caller takes. `;q=0` refuses one. */
export function encodingFor(accepted: string | string[] | undefined): Encoding | undefined {
  const offers = String(accepted ?? '')
    .split(',')
    .map((offer) => offer.trim().toLowerCase())
    .filter((offer) => !/;\s*q=0(\.0*)?$/.test(offer))
    .map((offer) => offer.split(';')[0])
  return (['br', 'gzip'] as const).find((encoding) => offers.includes(encoding))
}

/** How much is done for it: `well` for what is made once for a long time, `fast` for what is made every second. */
export type Effort = 'well' | 'fast'

const qualities = { well: { br: 10, gzip: 9 }, fast: { br: 4, gzip: 6 } } as const

export function compress(text: string, encoding: Encoding, effort: Effort): Promise<Buffer> {
  const quality = qualities[effort][encoding]
  if (encoding === 'gzip') return toGzip(text, { level: quality })
  return toBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
}
