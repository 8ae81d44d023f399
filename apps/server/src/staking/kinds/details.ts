import { z } from 'zod'

/** Details of staking and unstaking; the rest stands in the order's row. */
export const stakingDetails = z.object({
  venue: z.string(),
  /** Days until what is unstaked is free, as offered when it was ordered. */
  unbondingDays: z.int().optional(),
})
