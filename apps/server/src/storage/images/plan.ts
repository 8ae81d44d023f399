import type { Taken, Wish } from './wish.ts'

/** Formats that are read and written. Nothing else is ever given to the library, SVG least of all. */
export const imageFormats = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const
export type ImageFormat = (typeof imageFormats)[number]

/** Header of an image, after its orientation is applied. */
export type Source = {
  readonly format: ImageFormat
  readonly width: number
  readonly height: number
  /** More than one where it moves. */
  readonly frames: number
}

export type Plan = {
  readonly kind: 'plan'
  readonly format: ImageFormat
  readonly width: number
  readonly height: number
  /** Whether what is beyond the frame is cut off, or the image is stretched to it. */
  readonly fit: 'cover' | 'fill'
  readonly frames: number
  readonly quality: number
}

export type Refusal = {
  readonly kind: 'refused'
  readonly why: 'unreadable' | 'too_many_pixels' | 'too_large'
}

/** Pixels of an image that is read, all frames together. */
export const MAX_INPUT_PIXELS = 50_000_000
/** Of an AVIF: to read one takes twice the memory of any other. */
const MAX_AVIF_INPUT_PIXELS = 25_000_000
/** Pixels of an image that is written, all frames together. */
const MAX_OUTPUT_PIXELS = 12_500_000
/** Longest side that WebP can hold, the least of the formats. */
const MAX_OUTPUT_SIDE = 16_383
/** Of a moving image the first so many frames are shown. */
export const MAX_FRAMES = 60

// AVIF looks alike at lower figures; these are those of the reference service.
const USUAL_QUALITY = 80
const USUAL_AVIF_QUALITY = 63

/** Decides from the head of an image alone what becomes of it, or that nothing does. */
export function planFor(source: Source, wish: Wish, taken: Taken): Plan | Refusal {
  const { width, height } = sizeFor(source, wish)
  const format = formatFor(source, wish, taken)
  const frames = format === 'webp' || format === 'gif' ? Math.min(source.frames, MAX_FRAMES) : 1
  const maxPixels = source.format === 'avif' ? MAX_AVIF_INPUT_PIXELS : MAX_INPUT_PIXELS
  if (source.width * source.height * frames > maxPixels) return { kind: 'refused', why: 'too_many_pixels' }
  if (width * height * frames > MAX_OUTPUT_PIXELS || Math.max(width, height) > MAX_OUTPUT_SIDE)
    return { kind: 'refused', why: 'too_large' }
  return {
    kind: 'plan',
    format,
    width,
    height,
    frames,
    fit: wish.resize === 'fill' ? 'fill' : 'cover',
    quality: wish.quality ?? (format === 'avif' ? USUAL_AVIF_QUALITY : USUAL_QUALITY),
  }
}

// Moving images stay moving, which AVIF is not for here.
function formatFor(source: Source, wish: Wish, taken: Taken): ImageFormat {
  if (wish.format === 'origin') return source.format
  if (wish.format === 'avif') return 'avif'
  if (taken.avif && source.frames === 1) return 'avif'
  return taken.webp ? 'webp' : source.format
}

/** An image is never made larger: what is asked beyond it keeps the proportions that were asked. */
function sizeFor(source: Source, wish: Wish): { width: number; height: number } {
  const [across, down] = [source.width, source.height]
  if (wish.width === undefined && wish.height === undefined) return { width: across, height: down }
  if (wish.resize === 'fill') {
    const [width, height] = [wish.width ?? across, wish.height ?? down]
    const scale = Math.min(1, across / width, down / height)
    return { width: pixels(width * scale), height: pixels(height * scale) }
  }
  const [byWidth, byHeight] = [(wish.width ?? Infinity) / across, (wish.height ?? Infinity) / down]
  const isCut = wish.resize === 'cover' && Number.isFinite(byWidth) && Number.isFinite(byHeight)
  const scale = Math.min(1, isCut ? Math.max(byWidth, byHeight) : Math.min(byWidth, byHeight))
  return {
    width: Math.min(pixels(across * scale), isCut ? (wish.width ?? across) : across),
    height: Math.min(pixels(down * scale), isCut ? (wish.height ?? down) : down),
  }
}

const pixels = (length: number): number => Math.max(1, Math.round(length))
