import { z } from 'zod'
import { wireAmount } from '../shapes.ts'

const both = z.object({ income: wireAmount, expenses: wireAmount })

/** What some days brought and cost in other currencies than that of the figures. */
export const otherCurrencies = {
  converted: z.array(both.extend({ counted: both })).meta({
    description:
      'What these days brought and cost in other currencies, and as what it counts in the figures: each day’s amount at that day’s reference rate, rounded half away from zero.',
  }),
  left_out: z
    .array(both)
    .meta({ description: 'What they brought and cost in currencies without a rate: no figure counts it.' }),
}
