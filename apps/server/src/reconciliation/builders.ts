import type { Builders } from '../../../../test/support/builders.ts'

export const builders: Builders = {
  // None of it is at a provider of ours: there is nothing to compare it with.
  fill: ['update reconciliation.positions set our_sequence = (select max(sequence) from ledger.transfers)'],
  calls: {
    reconcile: ({ product }) => product.reconcile(),
  },
  async use({ product, layla }) {
    await layla.topUp('5.00')
    await product.quiet()
    await product.reconcile()
  },
}
