import { FileRefused } from './errors.ts'

/** In what a file's text may be written; others are refused. */
export const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1256',
  'iso-8859-15',
] as const
export type Encoding = (typeof encodings)[number]

export type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/** How much of a file is looked at before it is read. */
const HEAD_BYTES = 262_144

/** The first bytes of a file, and all of it, which can be read once. */
export async function peek(
  bytes: Bytes,
): Promise<{ readonly head: Uint8Array; readonly all: AsyncIterable<Uint8Array> }> {
  const iterator = iterate(bytes)
  const taken: Uint8Array[] = []
  let length = 0
  while (length < HEAD_BYTES) {
    const next = await iterator.next()
    if (next.done) break
    taken.push(next.value)
    length += next.value.length
  }
  async function* all() {
    try {
      yield* taken.splice(0)
      for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value
    } finally {
      await iterator.return?.(undefined)
    }
  }
  return { head: Buffer.concat(taken).subarray(0, HEAD_BYTES), all: all() }
}

async function* iterate(bytes: Bytes): AsyncGenerator<Uint8Array, void, undefined> {
  yield* bytes
}

/**
 * In what a file is written, by its first bytes: a byte order mark; zeros in every other byte; what is good UTF-8;
 * and otherwise one of the two code pages of Windows. Arabic letters stand together in words, where Western letters
 * with accents stand alone between plain ones.
 */
export function detectEncoding(head: Uint8Array): Encoding {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  const [even, odd] = zerosIn(head)
  const many = head.length / 8
  if (odd > many && odd > 4 * even) return 'utf-16le'
  if (even > many && even > 4 * odd) return 'utf-16be'
  if (isUtf8(head)) return 'utf-8'
  return isMostlyTogether(head) ? 'windows-1256' : 'windows-1252'
}

/**
 * The text of bytes whose encoding was guessed from the beginning of a file. Where that was plain ASCII, as much UTF-8
 * as any other, the first other letter tells, however far behind.
 */
export async function* decodeGuessed(
  bytes: Bytes,
  guessed: Encoding,
): AsyncGenerator<string, void, undefined> {
  if (guessed !== 'utf-8') return yield* decode(bytes, guessed)
  const iterator = iterate(bytes)
  try {
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) {
      if (!isAscii(next.value)) return yield* decodeFrom(next.value, iterator)
      yield Buffer.from(next.value).toString('latin1')
    }
  } finally {
    await iterator.return?.(undefined)
  }
}

/** The text from the first piece on that is not of ASCII; it and the next tell in what it is written. */
async function* decodeFrom(
  first: Uint8Array,
  rest: AsyncGenerator<Uint8Array, void, undefined>,
): AsyncGenerator<string, void, undefined> {
  const next = await rest.next()
  const sample = next.done ? first : Buffer.concat([first, next.value])
  async function* all() {
    yield sample
    yield* rest
  }
  yield* decode(all(), detectEncoding(sample))
}

function isAscii(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte < 0x80)
}

/** The text of bytes, without a byte order mark. @throws FileRefused `encoding_invalid` where they are none */
export async function* decode(bytes: Bytes, encoding: Encoding): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  const read = (chunk?: Uint8Array) => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined })
    } catch {
      // It says no more than that, and counts no lines.
      throw new FileRefused('encoding_invalid', null, encoding)
    }
  }
  for await (const chunk of bytes) {
    const text = read(chunk)
    if (text !== '') yield text
  }
  const rest = read()
  if (rest !== '') yield rest
}

function zerosIn(head: Uint8Array): [even: number, odd: number] {
  const zeros: [number, number] = [0, 0]
  for (const [index, byte] of head.entries()) {
    if (byte === 0) zeros[index % 2 === 0 ? 0 : 1] += 1
  }
  return zeros
}

function isUtf8(head: Uint8Array): boolean {
  try {
    // A character that the end of the head cuts in two is no fault.
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true })
    return true
  } catch {
    return false
  }
}

function isMostlyTogether(head: Uint8Array): boolean {
  let letters = 0
  let together = 0
  for (const [index, byte] of head.entries()) {
    if (byte < 0xc0) continue
    letters += 1
    if ((head[index - 1] ?? 0) >= 0xc0 || (head[index + 1] ?? 0) >= 0xc0) together += 1
  }
  return together * 2 > letters
}
