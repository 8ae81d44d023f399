/**
 * What moving money costs and how soon it arrives, said alike in the form, the review and the receipt. Between
 * wallets and from a linked bank there is no fee; the receipt shows the fee that the server booked.
 */
export const terms = {
  payment: { fee: 'none', arrival: 'seconds' },
  topup: { fee: 'none', arrival: 'minutes' },
} as const
