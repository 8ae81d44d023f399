import type { Money } from '@sadaf/money'

export const billerCategories = [
  'electricity_water',
  'telecom',
  'internet',
  'government',
  'education',
  'insurance',
  'other',
] as const

export type BillerCategory = (typeof billerCategories)[number]

/** A biller that the bank pays for its customers. */
export type Biller = {
  readonly id: string
  readonly name: string
  /** Its name in Arabic. */
  readonly nameAr: string
  readonly category: BillerCategory
  readonly currency: string
  /** The form of its customers' references. */
  readonly reference: {
    readonly label: string
    readonly labelAr: string
    readonly format: 'digits' | 'alphanumeric'
    readonly minLength: number
    readonly maxLength: number
  }
  /** Whether it says what is due. */
  readonly tellsDue: boolean
  readonly takesLess: boolean
  readonly takesMore: boolean
}

/** The bill under one reference. */
export type Bill = {
  /** Null where the biller does not say. */
  readonly due: Money | null
  /** By which day it is to be paid, where something is due. */
  readonly dueDate: string | null
  /** When the biller said so. */
  readonly asOf: Date
}
