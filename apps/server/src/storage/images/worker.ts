import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp'
import type { Job, Outcome } from './job.ts'
import { type ImageFormat, imageFormats, MAX_INPUT_PIXELS, type Plan, planFor } from './plan.ts'

// Renders images in a process of its own, one after the other. The library reads bytes that strangers made, in code
// that is not JavaScript: what goes wrong in it ends this process, which holds nothing and knows no secret, and
// its parent may kill it in the middle of its work.

/** More than the largest image takes that is let in (620 MB, measured); above it, this process ends. */
const MAX_MEMORY_BYTES = 800_000_000
const WATCH_MS = 50
/** Above it, AVIF is packed less well, or it would take seconds. */
const MAX_PIXELS_PACKED_WELL = 2_000_000

sharp.cache(false)
sharp.concurrency(1)
// Of all that the library could read, those formats alone, from memory alone.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
})

process.on('message', (job: Job) => {
  render(job).then(
    (outcome) => process.send?.(outcome),
    // Any error of the library is a fault of the image.
    () => process.send?.({ kind: 'refused', why: 'unreadable' } satisfies Outcome),
  )
})
// The parent process is gone.
process.on('disconnect', () => process.exit())
setInterval(() => {
  if (process.memoryUsage.rss() > MAX_MEMORY_BYTES) process.exit(1)
}, WATCH_MS).unref()

async function render({ bytes, format, wish, taken }: Job): Promise<Outcome> {
  // Nothing is decoded for it, so that an image may be as large as it likes to be judged.
  const head = await open(bytes, { limitInputPixels: false }).metadata()
  // Its header must match the detected format: a file that is two kinds at once is neither.
  if (formatOf(head) !== format) return { kind: 'refused', why: 'unreadable' }
  const { width, height } = head.autoOrient
  const plan = planFor({ format, width, height, frames: head.pages ?? 1 }, wish, taken)
  if (plan.kind === 'refused') return plan
  const image = open(bytes, { pages: plan.frames })
    .autoOrient()
    .resize({ width: plan.width, height: plan.height, fit: plan.fit })
  // Without being asked to keep anything, the library writes neither EXIF nor profiles, and the colours of sRGB.
  return { kind: 'rendered', bytes: await encode(image, plan).toBuffer(), format: plan.format }
}

function open(bytes: Uint8Array, options: SharpOptions = {}): Sharp {
  return sharp(bytes, { limitInputPixels: MAX_INPUT_PIXELS, failOn: 'error', ...options })
}

function formatOf({ format, compression }: Metadata): ImageFormat | undefined {
  if (format === 'heif') return compression === 'av1' ? 'avif' : undefined
  return imageFormats.find((known) => known === format)
}

function encode(image: Sharp, { format, quality, width, height }: Plan): Sharp {
  switch (format) {
    case 'jpeg':
      return image.jpeg({ quality })
    case 'png':
      return image.png()
    case 'webp':
      return image.webp({ quality })
    case 'avif':
      return image.avif({
        quality,
        effort: width * height > MAX_PIXELS_PACKED_WELL ? 0 : 2,
        chromaSubsampling: '4:2:0',
      })
    case 'gif':
      return image.gif()
  }
}
