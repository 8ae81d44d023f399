/**
 * How soon money arrives, said alike in the form, the review and the receipt. Neither way costs a fee; the receipt
 * shows the one that the server booked.
 */
export const terms = {
  payment: { arrival: 'seconds' },
  topup: { arrival: 'minutes' },
} as const
