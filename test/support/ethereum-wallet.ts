import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'

/** A wallet of Ethereum, with a key of its own. */
export function anEthereumWallet() {
  const { secretKey, publicKey } = secp256k1.keygen()
  const point = secp256k1.Point.fromBytes(publicKey).toBytes(false)
  const address = `0x${Buffer.from(keccak_256(point.subarray(1)).subarray(-20)).toString('hex')}`
  const signText = (text: string): `0x${string}` => {
    const hash = keccak_256(Buffer.from(`\u0019Ethereum Signed Message:\n${Buffer.byteLength(text)}${text}`))
    const signed = secp256k1.sign(hash, secretKey, { prehash: false, format: 'recovered' })
    return `0x${Buffer.concat([signed.subarray(1), Buffer.from([27 + (signed[0] ?? 0)])]).toString('hex')}`
  }
  return {
    address,
    signText,
    /** As a browser's wallet does it (EIP-1193). */
    request: async ({ method, params }: { method: string; params?: unknown }) => {
      if (method === 'eth_requestAccounts') return [address]
      if (method === 'eth_chainId') return '0x1'
      const [text = ''] = params as string[]
      return signText(Buffer.from(text.slice(2), 'hex').toString())
    },
  }
}
