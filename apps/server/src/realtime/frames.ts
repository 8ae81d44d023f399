import { readJson, UnreadableInput } from '../platform/index.ts'

/**
 * The two wire formats of the stock client. Protocol 1.0.0 frames are JSON objects, protocol 2.0.0 frames
 * are JSON arrays or, for broadcasts, binary: a kind byte, one length byte a field, an encoding byte, the
 * fields, and the payload up to the end. Source: `lib/serializer` of @supabase/realtime-js, both versions.
 */
export type Protocol = '1.0.0' | '2.0.0'

export type Frame = {
  readonly joinRef: string | null
  readonly ref: string | null
  readonly topic: string
  readonly event: string
  readonly payload: unknown
}

export type Wire = { readonly bytes: Buffer; readonly isBinary: boolean }

export class MalformedFrame extends Error {
  override readonly name = 'MalformedFrame'
}

const KIND_BROADCAST_FROM_CLIENT = 3
const KIND_BROADCAST_TO_CLIENT = 4
const ENCODING_BINARY = 0
const ENCODING_JSON = 1
const MAX_FIELD_BYTES = 255

/** Reads what a client sent. Throws MalformedFrame when it is no frame of this protocol. */
export function decodeFrame(protocol: Protocol, wire: Wire): Frame {
  if (!wire.isBinary) return decodeText(protocol, wire.bytes)
  if (protocol === '2.0.0') return decodeBinaryBroadcast(wire.bytes)
  throw new MalformedFrame('protocol 1.0.0 has no binary frames')
}

function decodeText(protocol: Protocol, bytes: Buffer): Frame {
  const value = parseJson(bytes)
  if (protocol === '1.0.0') {
    if (!isObject(value)) throw new MalformedFrame('a frame is an object')
    const { join_ref: joinRef, ref, topic, event, payload } = value
    return frameOf({ joinRef, ref, topic, event, payload })
  }
  if (!Array.isArray(value) || value.length !== 5) throw new MalformedFrame('a frame is an array of five')
  const [joinRef, ref, topic, event, payload] = value
  return frameOf({ joinRef, ref, topic, event, payload })
}

function frameOf({ joinRef, ref, topic, event, payload }: Record<keyof Frame, unknown>): Frame {
  if (typeof topic !== 'string' || typeof event !== 'string') {
    throw new MalformedFrame('a frame has a topic and an event')
  }
  return { joinRef: refOf(joinRef), ref: refOf(ref), topic, event, payload: payload ?? {} }
}

function refOf(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  throw new MalformedFrame('a ref is a string')
}

function decodeBinaryBroadcast(bytes: Buffer): Frame {
  const [kind, joinRefSize, refSize, topicSize, eventSize, metadataSize, encoding] = bytes
  if (kind !== KIND_BROADCAST_FROM_CLIENT || encoding === undefined) {
    throw new MalformedFrame('unknown kind of binary frame')
  }
  const sizes = [joinRefSize ?? 0, refSize ?? 0, topicSize ?? 0, eventSize ?? 0, metadataSize ?? 0]
  const [joinRef = '', ref = '', topic = '', event = '', metadata = ''] = takeFields(bytes, 7, sizes)
  const rest = bytes.subarray(7 + sizes.reduce((sum, size) => sum + size, 0))
  return {
    joinRef: joinRef === '' ? null : joinRef,
    ref: ref === '' ? null : ref,
    topic,
    event: 'broadcast',
    payload: {
      ...metadataOf(metadata),
      type: 'broadcast',
      event,
      payload: payloadOf(encoding, rest),
    },
  }
}

function takeFields(bytes: Buffer, start: number, sizes: readonly number[]): string[] {
  let offset = start
  return sizes.map((size) => {
    if (offset + size > bytes.length) throw new MalformedFrame('a binary frame ends early')
    const field = bytes.toString('utf8', offset, offset + size)
    offset += size
    return field
  })
}

function metadataOf(json: string): Record<string, unknown> {
  if (json === '') return {}
  const value = parseJson(json)
  if (!isObject(value)) throw new MalformedFrame('metadata is an object')
  return value
}

function payloadOf(encoding: number, bytes: Buffer): unknown {
  if (encoding === ENCODING_BINARY) return new Uint8Array(bytes)
  if (encoding === ENCODING_JSON) return parseJson(bytes)
  throw new MalformedFrame('unknown payload encoding')
}

/**
 * Writes a frame for a client. A broadcast whose payload is bytes becomes a binary frame, which protocol
 * 1.0.0 cannot carry: there the answer is null and the client does not get it.
 */
export function encodeFrame(protocol: Protocol, frame: Frame): Wire | null {
  const { joinRef, ref, topic, event, payload } = frame
  if (isBinaryBroadcast(payload)) {
    return protocol === '1.0.0' ? null : encodeBinaryBroadcast(topic, payload.event, payload.payload)
  }
  const value =
    protocol === '1.0.0'
      ? { topic, event, payload, ref, join_ref: joinRef }
      : [joinRef, ref, topic, event, payload]
  return { bytes: Buffer.from(JSON.stringify(value)), isBinary: false }
}

type BinaryBroadcast = { event: string; payload: Uint8Array }

function isBinaryBroadcast(payload: unknown): payload is BinaryBroadcast {
  return isObject(payload) && payload.payload instanceof Uint8Array && typeof payload.event === 'string'
}

function encodeBinaryBroadcast(topic: string, event: string, payload: Uint8Array): Wire {
  const fields = [Buffer.from(topic), Buffer.from(event)]
  const sizes = fields.map((field) => {
    if (field.length > MAX_FIELD_BYTES) throw new MalformedFrame('a field of a binary frame is too long')
    return field.length
  })
  const head = Buffer.from([KIND_BROADCAST_TO_CLIENT, ...sizes, 0, ENCODING_BINARY])
  return { bytes: Buffer.concat([head, ...fields, payload]), isBinary: true }
}

function parseJson(source: Buffer | string): unknown {
  try {
    return readJson(source.toString())
  } catch (error) {
    if (error instanceof UnreadableInput) throw new MalformedFrame(error.message)
    throw error
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A frame that is written once a protocol, however many clients it goes to. */
export function shared(frame: Frame): (protocol: Protocol) => Wire | null {
  const written = new Map<Protocol, Wire | null>()
  return (protocol) => {
    let wire = written.get(protocol)
    if (wire === undefined) {
      wire = encodeFrame(protocol, frame)
      written.set(protocol, wire)
    }
    return wire
  }
}
