import { z } from 'zod'

export const piece = z.object({
  kind: z.literal('piece'),
  id: z.string(),
  index: z.number().int().nonnegative(),
  count: z.number().int().positive(),
  base64: z.string(),
})
export type Piece = z.infer<typeof piece>

/** Cuts a text that is too long for the bus. Base64, so that a piece has the same length in JSON. */
export function cut(text: string, id: string, maxBytes: number): Piece[] {
  const bytes = Buffer.from(text)
  const count = Math.ceil(bytes.length / maxBytes)
  return Array.from({ length: count }, (_, index) => ({
    kind: 'piece',
    id,
    index,
    count,
    base64: bytes.toString('base64', index * maxBytes, (index + 1) * maxBytes),
  }))
}

const MAX_UNFINISHED = 32
const MAX_PIECES = 512

/** Puts pieces together again. They come in order; a text of which one is missing is given up in time. */
export class Assembler {
  private readonly unfinished = new Map<string, Buffer[]>()

  /** The text, once its last piece has come. */
  add({ id, index, count, base64 }: Piece): string | null {
    const soFar = index === 0 ? [] : this.unfinished.get(id)
    if (soFar === undefined || soFar.length !== index || count > MAX_PIECES) {
      this.unfinished.delete(id)
      return null
    }
    soFar.push(Buffer.from(base64, 'base64'))
    if (soFar.length === count) {
      this.unfinished.delete(id)
      return Buffer.concat(soFar).toString()
    }
    this.unfinished.set(id, soFar)
    this.giveUpOldest()
    return null
  }

  private giveUpOldest(): void {
    if (this.unfinished.size <= MAX_UNFINISHED) return
    const [oldest] = this.unfinished.keys()
    if (oldest !== undefined) this.unfinished.delete(oldest)
  }
}
