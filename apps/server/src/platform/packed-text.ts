import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

/** A long text that is kept small until its reader takes it. */
export type PackedText = readonly Buffer[]

/** Packs a text while it is being made, beside the event loop. */
export async function packText(text: AsyncIterable<string>): Promise<PackedText> {
  const packed: Buffer[] = []
  await pipeline(text, createGzip({ level: 1 }), async (pieces) => {
    for await (const piece of pieces) packed.push(piece)
  })
  return packed
}

/** The text again, as fast as it is taken. */
export async function* unpackText(packed: PackedText): AsyncGenerator<Buffer, void, undefined> {
  const text = Readable.from(packed).compose(createGunzip())
  yield* text
}
