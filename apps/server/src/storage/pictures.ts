import { contentTypeOf, SAMPLE_BYTES } from './content-type.ts'
import { StorageError } from './errors.ts'
import type { ImageFormat } from './images/plan.ts'
import type { Workshop } from './images/workshop.ts'

/** A picture drawn again from its pixels, so that nothing else of the file it came in is left. */
export type CleanPicture =
  | { readonly kind: 'clean'; readonly bytes: Uint8Array; readonly mediaType: 'image/webp' }
  | { readonly kind: 'refused'; readonly why: 'empty' | 'type' | 'damaged' | 'too_large' | 'busy' }

/** Pictures that other capabilities keep. */
export type Pictures = {
  /** @param subject the person whose picture it is: no person fills the queue alone */
  clean(subject: string, bytes: Uint8Array): Promise<CleanPicture>
}

const TYPES: Readonly<Record<string, ImageFormat>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
}
/** The longer side of what is kept, in pixels. */
const MOST_SIDE = 1_600
const wish = { width: MOST_SIDE, height: MOST_SIDE, resize: 'contain', quality: 80 } as const
const taken = { avif: false, webp: true }

/** Cleans pictures in the processes that read images of strangers (ADR 15). */
export function createPictures(workshop: Workshop): Pictures {
  return {
    async clean(subject, bytes) {
      if (bytes.length === 0) return { kind: 'refused', why: 'empty' }
      const format = TYPES[await contentTypeOf(bytes.subarray(0, SAMPLE_BYTES), '')]
      if (!format) return { kind: 'refused', why: 'type' }
      try {
        const ended = await workshop.render(subject, async () => ({ bytes, format, wish, taken }))
        if (ended.kind === 'rendered') return { kind: 'clean', bytes: ended.bytes, mediaType: 'image/webp' }
        const isTooLarge = ended.kind === 'refused' && ended.why !== 'unreadable'
        return { kind: 'refused', why: isTooLarge ? 'too_large' : 'damaged' }
      } catch (error) {
        if (error instanceof StorageError) return { kind: 'refused', why: 'busy' }
        throw error
      }
    },
  }
}
