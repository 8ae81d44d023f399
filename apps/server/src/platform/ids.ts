import { createHash, randomBytes } from 'node:crypto'
import type { Clock } from './clock.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a text could be an id of ours: what is none need not, and cannot, be looked up. */
export function isId(text: string): boolean {
  return UUID.test(text)
}

/** A UUID made of a hash (RFC 9562, version 8): the same names always give the same id. */
export function derivedId(namespace: string, name: string): string {
  const hex = createHash('sha256').update(`${namespace}/${name}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Makes ids that sort by the time they were made. */
export type Ids = { next(): string }

/**
 * UUIDs of version 7 (RFC 9562, 5.7): 48 bits of Unix milliseconds, then a counter that keeps ids of the
 * same millisecond in order, then random bits.
 */
export function createIds(clock: Clock, random: (bytes: number) => Buffer = randomBytes): Ids {
  let lastMillisecond = 0
  let counter = 0
  return {
    next() {
      const now = clock.now().getTime()
      if (now > lastMillisecond) {
        lastMillisecond = now
        counter = random(2).readUInt16BE() & 0x3ff
      } else {
        counter += 1
        if (counter > 0xfff) {
          lastMillisecond += 1
          counter = 0
        }
      }
      return format(lastMillisecond, counter, random(8))
    },
  }
}

function format(millisecond: number, counter: number, tail: Buffer): string {
  const time = millisecond.toString(16).padStart(12, '0')
  tail.writeUInt8((tail.readUInt8(0) & 0x3f) | 0x80, 0)
  const rest = tail.toString('hex')
  const version = (0x7000 | counter).toString(16)
  return `${time.slice(0, 8)}-${time.slice(8)}-${version}-${rest.slice(0, 4)}-${rest.slice(4)}`
}
