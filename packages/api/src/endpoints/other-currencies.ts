import { z } from 'zod'
import { wireAmount } from '../shapes.ts'

const both = z.object({ income: wireAmount, expenses: wireAmount })

/** Income and expenses of some days in other currencies than that of the figures. */
export const otherCurrencies = {
  converted: z.array(both.extend({ counted: both })).meta({
    description:
      'Income and expenses in other currencies, and their value in the figures: each day’s amount at that day’s reference rate, rounded half away from zero.',
  }),
  left_out: z
    .array(both)
    .meta({ description: 'Income and expenses in currencies without a rate: no figure counts them.' }),
}
