import { createHmac } from 'node:crypto'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
export const STEP_SECONDS = 30

/**
 * Code of an authenticator app for a secret at a time (RFC 6238), worked out apart from the server's code.
 */
export function codeAt(secret: string, time: Date): string {
  const bits = [...secret.replaceAll('=', '')].map((letter) =>
    ALPHABET.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const bytes = bits.join('').match(/.{8}/g) ?? []
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(time.getTime() / 1000 / STEP_SECONDS)))
  const key = Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
  const digest = createHmac('sha1', key).update(counter).digest()
  const offset = digest.readUInt8(digest.length - 1) & 0xf
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
