import { type Category, categories } from '@sadaf/api'
import { z } from 'zod'
import type { Row, Side } from '../../operations/index.ts'
import type { BillerCategory } from '../../providers/index.ts'

/** Details kept of a bill payment, and of its return. */
export const billedDetails = z.object({
  billerId: z.string(),
  name: z.string(),
  /** The biller's name in Arabic. */
  otherName: z.string(),
  /** Category that it counts in. */
  category: z.enum(categories),
  billReference: z.string(),
})

export type BilledDetails = z.infer<typeof billedDetails>

/** Spending category by the biller's category. */
const countedAs: Readonly<Record<BillerCategory, Category>> = {
  electricity_water: 'utilities',
  telecom: 'utilities',
  internet: 'utilities',
  government: 'fees',
  education: 'education',
  insurance: 'other',
  other: 'other',
}

export const categoryOf = (category: BillerCategory): Category => countedAs[category]

/** Row that its person sees. */
export function billedRow(side: Side, direction: Row['direction'], details: BilledDetails): Row {
  return {
    side,
    leg: 'principal',
    direction,
    // A return counts as if it had not been spent.
    flow: 'spending',
    category: details.category,
    description: details.name,
    otherName: details.otherName,
    counterparty: details.billReference,
    shown: 'from_the_start',
  }
}
