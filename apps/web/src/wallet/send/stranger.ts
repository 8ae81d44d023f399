import type { RecipientAddress } from '../queries.ts'

/** An address or a number that nobody here has: behind it is somebody who could open a wallet. */
export type StrangerAddress = Extract<RecipientAddress, { email: string } | { phone: string }>

/** A wallet ID that nobody has is a slip of the pen, and nobody waits behind it. */
export function isStrangerAddress(to: RecipientAddress): to is StrangerAddress {
  return 'email' in to || 'phone' in to
}

export const addressIn = (to: StrangerAddress): string => ('email' in to ? to.email : to.phone)
