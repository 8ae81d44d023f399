import { categories, type Spelled } from '@sadaf/api'
import { z } from 'zod'
import type { Spoken } from '../../transactions/index.ts'

/** What is kept of what somebody outside did on an account. */
export const bookedDetails = z.object({
  description: z.string(),
  counterparty: z.string().optional(),
  /** As it was when it was booked; its person may have changed their row's since. */
  category: z.enum(categories).default('other'),
  merchantCode: z.string().nullish(),
  tellingWords: z.array(z.string()).readonly().optional(),
})

/** What its merchant says of itself. */
export const spokenIn = ({
  merchantCode = null,
  tellingWords = [],
}: z.infer<typeof bookedDetails>): Spoken => ({
  merchantCode,
  tellingWords,
})

/** Whom it was with, as their bank writes them. */
export const nameIn = ({ description }: z.infer<typeof bookedDetails>): Spelled => ({
  name: description,
  otherName: null,
})
