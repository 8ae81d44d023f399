import { keccak_256 } from '@noble/hashes/sha3.js'
import type { Chain } from './message.ts'
import { fromBase58 } from './signatures.ts'

const ETHEREUM = /^0x[0-9a-fA-F]{40}$/
const SOLANA_BYTES = 32

/**
 * An address as its chain spells it, Ethereum's in small letters; undefined for none. Where Ethereum's has letters of
 * both sizes these are its check (EIP-55), and a mistyped one is none.
 */
export function addressOn(chain: Chain, text: string): string | undefined {
  if (chain === 'solana') return fromBase58(text)?.length === SOLANA_BYTES ? text : undefined
  if (!ETHEREUM.test(text)) return undefined
  const small = text.toLowerCase()
  const digits = text.slice(2)
  const isPlain = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  return isPlain || text === checked(small) ? small : undefined
}

function checked(small: string): string {
  const hash = Buffer.from(keccak_256(Buffer.from(small.slice(2)))).toString('hex')
  const letters = [...small.slice(2)].map((letter, index) =>
    Number.parseInt(hash[index] ?? '0', 16) >= 8 ? letter.toUpperCase() : letter,
  )
  return `0x${letters.join('')}`
}
