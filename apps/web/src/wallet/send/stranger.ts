import type { RecipientAddress } from '../queries.ts'

/** An address or a number without a wallet: a person behind it could open one. */
export type StrangerAddress = Extract<RecipientAddress, { email: string } | { phone: string }>

/** An unknown wallet ID is a typing error: no person is behind it. */
export function isStrangerAddress(to: RecipientAddress): to is StrangerAddress {
  return 'email' in to || 'phone' in to
}

export const addressIn = (to: StrangerAddress): string => ('email' in to ? to.email : to.phone)
