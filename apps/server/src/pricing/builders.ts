import type { Builders } from '../../../../test/support/builders.ts'

export const builders: Builders = {
  calls: {
    getPricing: ({ product }) => product.http.get('/api/v1/pricing?amount=1000'),
  },
}
