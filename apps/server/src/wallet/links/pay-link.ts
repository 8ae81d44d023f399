import { type Money, money } from '@sadaf/money'

/** The payee of a link, and its purpose. */
export type PayLink = {
  readonly walletId: string
  /** Null where the payer chooses the amount. */
  readonly amount: Money | null
  readonly note: string | null
  /** Null where it is good for ever. */
  readonly expiresAt: Date | null
  /**
   * Under which id it is kept what pays it, where it is good once; null where anybody may pay it, as often as they
   * like.
   */
  readonly onceId: string | null
}

const FORMAT = 1
const FLAGS = { amount: 1, expiry: 2, once: 4 } as const
const PREFIX = 'SDF-'
/** How many bytes each part takes. */
const SIZES = { head: 2, walletId: 8, asset: 3, minor: 8, expiry: 4, once: 16 } as const

/**
 * A link as few bytes, so that its code is coarse and quickly read: a format, flags, the wallet id, what is there of
 * amount, end and id, and the note as the rest.
 */
export function bytesOf({ walletId, amount, note, expiresAt, onceId }: PayLink): Buffer {
  const flags =
    (amount ? FLAGS.amount : 0) | (expiresAt ? FLAGS.expiry : 0) | (onceId === null ? 0 : FLAGS.once)
  return Buffer.concat([
    Buffer.from([FORMAT, flags]),
    Buffer.from(walletId.slice(PREFIX.length), 'latin1'),
    ...(amount ? [Buffer.from(amount.asset, 'latin1'), minorBytes(amount.minor)] : []),
    ...(expiresAt ? [secondBytes(expiresAt)] : []),
    ...(onceId === null ? [] : [Buffer.from(onceId.replaceAll('-', ''), 'hex')]),
    Buffer.from(note ?? '', 'utf8'),
  ])
}

/** Reads the output of `bytesOf`; null where its format is not known. */
export function readBytes(bytes: Buffer): PayLink | null {
  const [format, flags = 0] = bytes
  if (format !== FORMAT) return null
  let at: number = SIZES.head
  const take = (size: number) => {
    at += size
    return bytes.subarray(at - size, at)
  }
  const has = (flag: number) => (flags & flag) !== 0
  return {
    walletId: PREFIX + take(SIZES.walletId).toString('latin1'),
    amount: has(FLAGS.amount)
      ? money(take(SIZES.asset).toString('latin1'), take(SIZES.minor).readBigUInt64BE())
      : null,
    expiresAt: has(FLAGS.expiry) ? new Date(take(SIZES.expiry).readUInt32BE() * 1000) : null,
    onceId: has(FLAGS.once) ? uuidOf(take(SIZES.once)) : null,
    note: bytes.subarray(at).toString('utf8') || null,
  }
}

function minorBytes(minor: bigint): Buffer {
  const bytes = Buffer.alloc(SIZES.minor)
  bytes.writeBigUInt64BE(minor)
  return bytes
}

function secondBytes(at: Date): Buffer {
  const bytes = Buffer.alloc(SIZES.expiry)
  bytes.writeUInt32BE(Math.floor(at.getTime() / 1000))
  return bytes
}

function uuidOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
