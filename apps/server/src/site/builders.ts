import type { Builders } from '../../../../test/support/builders.ts'

export const builders: Builders = {
  calls: {
    reportFailure: ({ product }) =>
      product.http.post('/api/v1/client-failures', {
        reference: '4F7A2C91',
        message: 'TypeError: x is undefined',
        page: '/send',
      }),
  },
}
