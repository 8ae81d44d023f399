import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()

type Cbor = number | string | Buffer | ReadonlyMap<number | string, Cbor>

/** As much of RFC 8949 as keys and attestations need. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...(value as ReadonlyMap<number | string, Cbor>)]
  return Buffer.concat([head(5, entries.length), ...entries.flatMap(([key, one]) => [cbor(key), cbor(one)])])
}

function head(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size])
  if (size < 256) return Buffer.from([(major << 5) | 24, size])
  return Buffer.from([(major << 5) | 25, size >> 8, size & 255])
}

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

type Options = { readonly challenge: string; readonly rp?: { id?: string }; readonly rpId?: string }

/** A security key, or a phone's passkeys: makes one key pair and signs with it as WebAuthn says. */
export function aSecurityKey({ isUserVerified = true } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  let counter = 0

  function authenticatorData(rpId: string, flags: number, rest: Buffer = Buffer.alloc(0)): Buffer {
    counter += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const all = flags | USER_PRESENT | (isUserVerified ? USER_VERIFIED : 0)
    return Buffer.concat([sha256(rpId), Buffer.from([all]), count, rest])
  }

  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  const envelope = { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const

  return {
    id,
    /** Result of `navigator.credentials.create()`, in JSON. */
    create({ challenge, rp }: Options, origin: string) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const key = new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const size = Buffer.from([0, credentialId.length])
      const rest = Buffer.concat([Buffer.alloc(16), size, credentialId, cbor(key)])
      const authData = authenticatorData(rp?.id ?? '', HAS_CREDENTIAL, rest)
      const attestation = cbor(
        new Map<string, Cbor>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      )
      return {
        ...envelope,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    /** Result of `navigator.credentials.get()`, in JSON. */
    get({ challenge, rpId = '' }: Options, origin: string, userHandle?: string) {
      const data = clientData('webauthn.get', challenge, origin)
      const authData = authenticatorData(rpId, 0)
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey)
      return {
        ...envelope,
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
          ...(userHandle ? { userHandle: Buffer.from(userHandle).toString('base64url') } : {}),
        },
      }
    },
    /** Plays a copied key in use: the count stands still. */
    rewind() {
      counter = 0
    },
  }
}
