import { createClient } from '@supabase/supabase-js'
import { createClient as createOlder } from '@supabase/supabase-js-2.58'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeFrame, encodeFrame, type Frame, MalformedFrame, type Protocol, type Wire } from './frames.ts'

// The other end of the wire is the client's own code, so that both ends cannot be wrong alike.
const newest = createClient('http://localhost', 'key').realtime
const older = createOlder('http://localhost', 'key').realtime

type ClientFrame = { join_ref?: unknown; ref?: unknown; topic: string; event: string; payload: object }

function sentBy(protocol: Protocol, frame: Frame): Wire {
  const { joinRef, ref, topic, event, payload } = frame
  const message = { join_ref: joinRef, ref, topic, event, payload: payload as object }
  let sent: unknown
  const keep = (result: unknown) => {
    sent = result
  }
  if (protocol === '1.0.0') older.encode(message, keep)
  // The client's types know refs as strings; it sends null where it has none.
  else newest.encode(message as Parameters<typeof newest.encode>[0], keep)
  return typeof sent === 'string'
    ? { bytes: Buffer.from(sent), isBinary: false }
    : { bytes: Buffer.from(sent as ArrayBuffer), isBinary: true }
}

function readBy(protocol: Protocol, wire: Wire): ClientFrame {
  const bytes = wire.bytes
  const received = wire.isBinary
    ? bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)
    : bytes.toString()
  let read: unknown
  const keep = (result: unknown) => {
    read = result
  }
  if (protocol === '1.0.0') older.decode(received, keep)
  else newest.decode(received as string, keep)
  return read as ClientFrame
}

/** Payloads of frames; keys that would change every object are no data (see platform/http/reading.ts). */
const data = fc
  .json({ maxDepth: 5 })
  .filter((text) => !text.includes('__proto__'))
  .map((text): unknown => JSON.parse(text))
const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
const ref = fc.option(fc.nat().map(String))
const frames = fc.record({
  joinRef: ref,
  ref,
  topic: name,
  event: name.filter((event) => event !== 'broadcast'),
  payload: fc.dictionary(name, data).filter((value) => !Object.hasOwn(value, '__proto__')),
})
const broadcasts = fc.record({
  joinRef: ref,
  ref,
  topic: name,
  event: fc.constant('broadcast'),
  payload: fc.record({
    type: fc.constant('broadcast'),
    event: name,
    payload: fc.dictionary(name, data).filter((value) => !Object.hasOwn(value, '__proto__')),
  }),
})

describe.each(['1.0.0', '2.0.0'] as const)('protocol %s', (protocol) => {
  test('frames of the client are read as it meant them', () => {
    fc.assert(
      fc.property(fc.oneof(frames, broadcasts), (frame) => {
        expect(decodeFrame(protocol, sentBy(protocol, frame))).toEqual(frame)
      }),
    )
  })

  test('the client reads written frames as they were meant', () => {
    fc.assert(
      fc.property(fc.oneof(frames, broadcasts), ({ joinRef, ref, ...frame }) => {
        const wire = encodeFrame(protocol, { joinRef, ref, ...frame })
        expect(wire).not.toBeNull()
        if (wire !== null) expect(readBy(protocol, wire)).toEqual({ join_ref: joinRef, ref, ...frame })
      }),
    )
  })

  test('nothing that comes in does worse than be malformed', () => {
    const wires = fc.record({
      bytes: fc.uint8Array({ maxLength: 64 }).map(Buffer.from),
      isBinary: fc.boolean(),
    })
    fc.assert(
      fc.property(wires, (wire) => {
        try {
          decodeFrame(protocol, wire)
        } catch (error) {
          expect(error).toBeInstanceOf(MalformedFrame)
        }
      }),
    )
  })
})

describe('broadcasts of bytes', () => {
  const bytes = fc.uint8Array({ maxLength: 100 })
  const frameOf = (payload: unknown): Frame => ({
    joinRef: '1',
    ref: '2',
    topic: 'realtime:غرفة',
    event: 'broadcast',
    payload: { type: 'broadcast', event: 'رسم', payload },
  })

  test('are read as bytes', () => {
    fc.assert(
      fc.property(bytes, (sent) => {
        const wire = sentBy('2.0.0', frameOf(new Uint8Array(sent).buffer))
        expect(decodeFrame('2.0.0', wire)).toEqual(frameOf(new Uint8Array(sent)))
      }),
    )
  })

  test('are written as bytes for protocol 2.0.0', () => {
    fc.assert(
      fc.property(bytes, (sent) => {
        const wire = encodeFrame('2.0.0', frameOf(new Uint8Array(sent)))
        expect(wire?.isBinary).toBe(true)
        if (wire === null) return
        const { payload, topic } = readBy('2.0.0', wire)
        expect(topic).toBe('realtime:غرفة')
        expect(payload).toMatchObject({ type: 'broadcast', event: 'رسم' })
        expect(new Uint8Array((payload as { payload: ArrayBuffer }).payload)).toEqual(new Uint8Array(sent))
      }),
    )
  })

  test('cannot be written for protocol 1.0.0', () => {
    expect(encodeFrame('1.0.0', frameOf(new Uint8Array([1])))).toBeNull()
  })

  test('carry the metadata the client put beside them', () => {
    const frame = frameOf({})
    const wire = sentBy('2.0.0', { ...frame, payload: { ...(frame.payload as object), persist: true } })
    expect(decodeFrame('2.0.0', wire).payload).toMatchObject({ persist: true })
  })
})
