import { categories, type Spelled } from '@sadaf/api'
import { z } from 'zod'
import type { Spoken } from '../../transactions/index.ts'

/** The details of an outside booking on an account. */
export const bookedDetails = z.object({
  description: z.string(),
  counterparty: z.string().optional(),
  /** As it was when it was booked; its person may have changed their row's since. */
  category: z.enum(categories).default('other'),
  merchantCode: z.string().nullish(),
  tellingWords: z.array(z.string()).readonly().optional(),
})

/** The merchant's own words. */
export const spokenIn = ({
  merchantCode = null,
  tellingWords = [],
}: z.infer<typeof bookedDetails>): Spoken => ({
  merchantCode,
  tellingWords,
})

/** The counterparty, as their bank writes them. */
export const nameIn = ({ description }: z.infer<typeof bookedDetails>): Spelled => ({
  name: description,
  otherName: null,
})
