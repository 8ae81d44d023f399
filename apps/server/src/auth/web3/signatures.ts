import { createPublicKey, verify } from 'node:crypto'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import type { Chain } from './message.ts'

/** Whether a wallet's signature of a text is the address's. Anything malformed is not. */
export function isSignedBy(chain: Chain, address: string, text: string, signature: string): boolean {
  return chain === 'ethereum'
    ? signerOf(text, signature) === address.toLowerCase()
    : isSolanaSignature(address, text, signature)
}

/** The address behind a `personal_sign` signature (EIP-191), in small letters. */
function signerOf(text: string, signature: string): string | undefined {
  const [, hex = ''] = /^0x([0-9a-f]{130})$/i.exec(signature) ?? []
  const bytes = Buffer.from(hex, 'hex')
  if (bytes.length !== 65) return undefined
  const recovery = bytes.readUInt8(64) % 27
  if (recovery > 1) return undefined
  const message = Buffer.from(text)
  const hash = keccak_256(
    Buffer.concat([Buffer.from(`\u0019Ethereum Signed Message:\n${message.length}`), message]),
  )
  try {
    const recoverable = Buffer.concat([Buffer.from([recovery]), bytes.subarray(0, 64)])
    const key = secp256k1.recoverPublicKey(recoverable, hash, { prehash: false })
    const point = secp256k1.Point.fromBytes(key).toBytes(false)
    return `0x${Buffer.from(keccak_256(point.subarray(1)).subarray(-20)).toString('hex')}`
  } catch (error) {
    // Not every pair of numbers is a signature.
    if (error instanceof Error) return undefined
    throw error
  }
}

const KEY_BYTES = 32
const SIGNATURE_BYTES = 64

function isSolanaSignature(address: string, text: string, signature: string): boolean {
  const key = fromBase58(address)
  const bytes = Buffer.from(signature, 'base64url')
  if (key?.length !== KEY_BYTES || bytes.length !== SIGNATURE_BYTES) return false
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: key.toString('base64url') }
  return verify(null, Buffer.from(text), createPublicKey({ key: jwk, format: 'jwk' }), bytes)
}

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const MAX_BASE58_LENGTH = 44

/** Bytes of a text in base 58; undefined for none, or for more than a key has. */
export function fromBase58(text: string): Buffer | undefined {
  if (text.length > MAX_BASE58_LENGTH || ![...text].every((letter) => BASE58.includes(letter)))
    return undefined
  const value = [...text].reduce((sum, letter) => sum * 58n + BigInt(BASE58.indexOf(letter)), 0n)
  const hex = value === 0n ? '' : value.toString(16)
  const zeros = /^1*/.exec(text)?.[0].length ?? 0
  return Buffer.concat([
    Buffer.alloc(zeros),
    Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex'),
  ])
}
