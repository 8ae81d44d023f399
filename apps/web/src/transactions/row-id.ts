/** The id of a row's link in the page, to which the focus returns when its details close. */
export function rowId(transactionId: string): string {
  return `transaction-${transactionId}`
}
