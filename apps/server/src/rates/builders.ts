import type { Builders } from '../../../../test/support/builders.ts'

export const builders: Builders = {
  use: ({ product }) => product.runJob('rates.fetch'),
}
