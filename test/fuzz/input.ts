import { randomUUID } from 'node:crypto'
import { z } from 'zod'

/**
 * Bytes, one a character (Latin-1), or some of them many times. `{{name}}` stands for what differs from one product
 * to the next, such as a token: an input that was found on one can be replayed on another.
 */
const piece = z.union([z.string(), z.strictObject({ repeat: z.string(), times: z.int() })])
export type Piece = z.output<typeof piece>

const pieces = z.array(piece)

const step = z.union([
  /** A request, or a part of one; `{{length}}` in it is the length of the body. */
  z.strictObject({ send: pieces, body: pieces.optional() }),
  /** Frames of a websocket, after the upgrade. */
  z.strictObject({ frames: z.array(z.strictObject({ opcode: z.int(), payload: pieces })) }),
  z.strictObject({ pauseMs: z.int() }),
])
export type Step = z.output<typeof step>

/** Callers of an attack; `service` holds the service key. */
export const roles = ['anonymous', 'person', 'other', 'service'] as const
export type Role = (typeof roles)[number]

const input = z.strictObject({
  surface: z.string(),
  /** Attacked route: method and path as the server registers it, or a name. */
  route: z.string(),
  /** Hostile part of the input. */
  attack: z.string(),
  as: z.enum(roles),
  steps: z.array(step),
  /**
   * `answered`: well-formed, so an answer of the surface's own shape must come. `handled`: broken by the rules of
   * HTTP, so hanging up is an answer too. `open`: left unfinished, so the server may wait for the rest.
   */
  expects: z.enum(['answered', 'handled', 'open']),
  /** Set where it asks for what is another person's, and must not be given it. */
  isForeign: z.literal(true).optional(),
})

/** One attack on the product, complete enough to be repeated. */
export type Input = z.output<typeof input>

/** Reads an input from the line that was printed of it. @throws ZodError, SyntaxError */
export function readInput(line: string): Input {
  return input.parse(JSON.parse(line))
}

/** Values for `{{name}}`; `own.…` belongs to the attacker. */
export type Names = ReadonlyMap<string, string>

/** Text as the bytes of its UTF-8, one a character. */
export function bytesOf(text: string): string {
  return Buffer.from(text, 'utf8').toString('latin1')
}

const OWNERS = { anonymous: 'person', person: 'person', other: 'other', service: 'person' } as const

/** The bytes of pieces, with the names put in. */
export function render(list: readonly Piece[], names: Names, as: Role, length = 0): Buffer {
  const put = (text: string) =>
    text.replace(/\{\{([a-z][\w.]*)\}\}/g, (whole, name: string) => {
      if (name === 'length') return String(length)
      // Another one each time, so that no repeat is taken for the first.
      if (name === 'fresh') return randomUUID()
      return names.get(name.replace(/^own\./, `${OWNERS[as]}.`)) ?? whole
    })
  const parts = list.map((each) =>
    typeof each === 'string'
      ? Buffer.from(put(each), 'latin1')
      : Buffer.alloc(each.repeat.length * each.times, each.repeat, 'latin1'),
  )
  return Buffer.concat(parts)
}

/** One frame of a client. Its mask is of zeros, so that the bytes stand in it as they are. */
export function frameOf(opcode: number, payload: Buffer): Buffer {
  const size = payload.length
  const head = Buffer.alloc(size < 126 ? 6 : size < 65_536 ? 8 : 14)
  head[0] = 0x80 | opcode
  head[1] = 0x80 | (size < 126 ? size : size < 65_536 ? 126 : 127)
  if (size >= 65_536) head.writeBigUInt64BE(BigInt(size), 2)
  else if (size >= 126) head.writeUInt16BE(size, 2)
  return Buffer.concat([head, payload])
}

/** The call as it would be typed, where it is a plain one; nothing otherwise. */
export function curlOf({ steps }: Input, url: string): string | null {
  const [only, ...more] = steps
  if (!only || !('send' in only) || more.length > 0) return null
  const texts = [...only.send, ...(only.body ?? [])]
  const head = only.send.join('')
  if (!texts.every((each) => typeof each === 'string' && /^[\x20-\x7e\r\n]*$/.test(each))) return null
  const [first = '', ...lines] = head.split('\r\n').filter((line) => line !== '')
  const [, method = '', path = ''] = /^(\S+) (\/.*) HTTP\/1\.1$/.exec(first) ?? []
  if (method === '') return null
  const headers = lines.filter(
    (line) => !/^(host:|connection:|content-length:|idempotency-key: \{\{)/i.test(line),
  )
  // `{{own.token}}` as `OWN_TOKEN`: for a person to fill in.
  const named = (text: string) =>
    text.replace(/\{\{([\w.]+)\}\}/g, (_whole, name: string) => name.replaceAll('.', '_').toUpperCase())
  const quoted = (text: string) => `'${named(text).replaceAll("'", "'\\''")}'`
  return [
    `curl -g --path-as-is -X ${method} ${quoted(url + path)}`,
    ...headers.map((line) => `-H ${quoted(line)}`),
    ...(only.body ? [`--data-raw ${quoted(only.body.join(''))}`] : []),
  ].join(' ')
}
