import type { Protocol, Wire } from './frames.ts'
import { wireNameOf } from './topics.ts'

/** Message of a stream to any number of listeners, as each protocol writes it. */
export type Broadcast = (protocol: Protocol) => Wire

/** Bytes before and after the payload. */
type Around = { readonly head: Buffer; readonly tail: Buffer }

/**
 * Writes broadcasts whose payloads are pieces of JSON that were written before: what many frames have in common is
 * encoded once and copied from then on.
 */
export function createBroadcastWriter(channel: string, event: string) {
  const around = aroundPayload(wireNameOf(channel), event)
  return (pieces: readonly Buffer[]): Broadcast => {
    const written = new Map<Protocol, Wire>()
    return (protocol) => {
      const known = written.get(protocol)
      if (known !== undefined) return known
      const { head, tail } = around[protocol]
      const wire = { bytes: Buffer.concat([head, ...pieces, tail]), isBinary: false }
      written.set(protocol, wire)
      return wire
    }
  }
}

const PAYLOAD = '"the payload"'

/** As `encodeFrame` writes a frame without a membership, parted at its payload. */
function aroundPayload(topic: string, event: string): Record<Protocol, Around> {
  const payload = { type: 'broadcast', event, payload: JSON.parse(PAYLOAD) }
  return {
    '1.0.0': part({ topic, event: 'broadcast', payload, ref: null, join_ref: null }),
    '2.0.0': part([null, null, topic, 'broadcast', payload]),
  }
}

function part(frame: unknown): Around {
  const text = JSON.stringify(frame)
  const at = text.lastIndexOf(PAYLOAD)
  return { head: Buffer.from(text.slice(0, at)), tail: Buffer.from(text.slice(at + PAYLOAD.length)) }
}
