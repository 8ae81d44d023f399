/** A frame of the camera has a moment, a chosen picture has a second. */
export type Patience = 'frame' | 'picture'

/** The text of a code in a picture; null where there is none. */
export type Decode = (source: HTMLVideoElement | ImageBitmap, patience: Patience) => Promise<string | null>

/** Of the picture's longer side, in points: what is larger tells a reader nothing more, and costs time. */
const SIDES = { frame: [720], picture: [1_600, 800, 400] } as const satisfies Record<
  Patience,
  readonly number[]
>
const TIME_LIMIT_MS = { frame: 40, picture: 1_000 } as const satisfies Record<Patience, number>

/** https://wicg.github.io/shape-detection-api: some browsers have it, and no library of types does. */
type NativeDetector = { detect(source: ImageBitmapSource): Promise<readonly { readonly rawValue: string }[]> }
type NativeDetectors = {
  new (options: { readonly formats: readonly string[] }): NativeDetector
  getSupportedFormats(): Promise<readonly string[]>
}

/** The browser's own reader of codes, or ours where it has none: that one is downloaded then. */
export async function createDecoder(): Promise<Decode> {
  return (await nativeDecoder()) ?? (await ownDecoder())
}

async function nativeDecoder(): Promise<Decode | null> {
  if (!('BarcodeDetector' in window)) return null
  const Detector = window.BarcodeDetector as NativeDetectors
  const formats = await Detector.getSupportedFormats().catch((): readonly string[] => [])
  if (!formats.includes('qr_code')) return null
  const detector = new Detector({ formats: ['qr_code'] })
  return async (source) => (await detector.detect(source).catch(() => []))[0]?.rawValue ?? null
}

async function ownDecoder(): Promise<Decode> {
  const { decodeQR } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (source, patience) => {
    if (!context) return null
    for (const side of SIDES[patience]) {
      const [width, height] = sizeOf(source)
      const scale = Math.min(1, side / Math.max(width, height, 1))
      canvas.width = Math.max(1, Math.round(width * scale))
      canvas.height = Math.max(1, Math.round(height * scale))
      context.drawImage(source, 0, 0, canvas.width, canvas.height)
      try {
        const image = context.getImageData(0, 0, canvas.width, canvas.height)
        return decodeQR(image, { timeLimit: TIME_LIMIT_MS[patience] })
      } catch {
        // It says in this way that there is no code, or none that it can read at this size.
      }
    }
    return null
  }
}

function sizeOf(source: HTMLVideoElement | ImageBitmap): readonly [number, number] {
  return 'videoWidth' in source ? [source.videoWidth, source.videoHeight] : [source.width, source.height]
}
