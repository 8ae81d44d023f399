import { z } from 'zod'

/** The longest side that can be asked for, as the reference service has it; a longer wish is cut to it. */
export const MAX_SIDE = 2_500

// Numbers in a body, digits in an address. Nothing and zero are one, as in the reference service.
const whole = z.union([
  z.number().int().min(0),
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number),
])
const side = whole.transform((pixels) => (pixels === 0 ? undefined : Math.min(pixels, MAX_SIDE))).optional()

/** How an image shall be changed, as the stock client asks for it in an address or while signing one. */
export const wishShape = z.object({
  width: side,
  height: side,
  /** Fill the frame and cut what is beyond it; fit into it; be stretched to it. */
  resize: z.enum(['cover', 'contain', 'fill']).default('cover'),
  quality: whole.pipe(z.number().min(20).max(100)).optional(),
  /** Its own format; AVIF; the best that the asker takes where left out. */
  format: z.enum(['origin', 'avif']).optional(),
})

export type Wish = z.output<typeof wishShape>

/** Formats beyond everybody's that an asker takes. */
export type Taken = { readonly avif: boolean; readonly webp: boolean }

/** Formats that a request accepts: named in its `Accept`, and not ruled out. Wildcards promise nothing. */
export function takenBy(accept: string | undefined): Taken {
  const named = new Set(
    (accept ?? '').split(',').flatMap((range) => {
      const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
      return parameters.some((parameter) => /^q=0(\.0{0,3})?$/.test(parameter)) ? [] : [type]
    }),
  )
  return { avif: named.has('image/avif'), webp: named.has('image/webp') }
}
