import { categories, type Spelled } from '@sadaf/api'
import { z } from 'zod'

/** What is kept of what somebody outside did on an account. */
export const bookedDetails = z.object({
  description: z.string(),
  counterparty: z.string().optional(),
  /** As it was when it was booked; its person may have changed their row's since. */
  category: z.enum(categories).default('other'),
})

/** Whom it was with, as their bank writes them. */
export const nameIn = ({ description }: z.infer<typeof bookedDetails>): Spelled => ({
  name: description,
  otherName: null,
})
