import type { Category } from '@sadaf/api'
import { parseAmount } from '@sadaf/money'
import type { Wanted } from '../wallet/index.ts'

// The household of design section 11. The figures on the screens are computed from these bookings; nothing
// else knows them. Merchants and people are invented.

const OPENED_DAYS_AGO = 60
const DAY_MS = 86_400_000

/** The accounts of the household, moved from another bank two months ago. */
export function demoAccounts(now: Date): Wanted[] {
  const date = new Date(now.getTime() - OPENED_DAYS_AGO * DAY_MS)
  const usd = (amount: string) => ({ balance: parseAmount(amount, 'USD'), date })
  return [
    { type: 'checking', naming: 'type', currency: 'USD', opening: usd('9397.18') },
    { type: 'savings', naming: 'type', currency: 'USD', opening: usd('38200.00') },
    { type: 'digital', naming: 'type', currency: 'USD', opening: usd('9314.27') },
  ]
}

/** Monthly budgets, in the order in which they are shown. */
export const demoBudgets: readonly (readonly [category: Category, amount: string])[] = [
  ['groceries', '500'],
  ['entertainment', '200'],
  ['transport', '150'],
  ['utilities', '300'],
]

/** Something that the outside world does on the checking account. */
export type StoryBooking = {
  readonly id: string
  /** When in the month so far: 0 is its first moment, 1 is now. */
  readonly moment: number
  readonly amount: string
  readonly name: string
} & (
  | { readonly direction: 'credit'; readonly reference: string }
  | { readonly direction: 'debit'; readonly mcc: string; readonly end: 'booked' | 'pending' | 'cancelled' }
)

const credit = (
  id: string,
  moment: number,
  amount: string,
  name: string,
  reference: string,
): StoryBooking => ({
  id,
  moment,
  amount,
  name,
  direction: 'credit',
  reference,
})

const debit = (
  id: string,
  moment: number,
  amount: string,
  name: string,
  mcc: string,
  end: 'booked' | 'pending' | 'cancelled' = 'booked',
): StoryBooking => ({ id, moment, amount, name, direction: 'debit', mcc, end })

/** This month: income of 4,825.20 and expenses of 1,828.23. */
export const demoStory: readonly StoryBooking[] = [
  credit('salary', 0.02, '4200.00', 'Noor Design Studio', 'Salary'),
  debit('rent', 0.05, '650.00', 'Corniche Residences', '6513'),
  debit('power', 0.1, '165.00', 'Gulf Power and Water', '4900'),
  debit('market-1', 0.16, '142.35', 'Souk Fresh', '5411'),
  credit('project', 0.22, '500.00', 'Rimal Studio', 'Project invoice 118'),
  debit('concert', 0.28, '100.00', 'Dune Concerts', '7922'),
  debit('telecom', 0.34, '65.00', 'Falcon Telecom', '4814'),
  debit('taxi', 0.4, '38.00', 'Abra Taxi', '4121'),
  debit('market-2', 0.46, '118.75', 'Marina Market', '5411'),
  debit('shop', 0.52, '129.99', 'Layan Home', '5712'),
  credit('dividend', 0.58, '112.45', 'Marsa Brokerage', 'Dividend'),
  debit('streaming', 0.63, '16.00', 'Lumen Streaming', '4899'),
  debit('pharmacy', 0.68, '75.00', 'Shifa Pharmacy', '5912'),
  debit('dinner', 0.73, '84.24', 'Bait Al Bahr', '5812'),
  debit('hotel', 0.77, '210.00', 'Coral Bay Hotel', '7011', 'cancelled'),
  debit('bakery', 0.82, '72.50', 'Palm Bakery', '5462'),
  credit('cashback', 0.86, '12.75', 'Sadaf Rewards', 'Cashback'),
  debit('fuel', 0.9, '26.00', 'Oasis Fuel', '5541'),
  debit('metro', 0.94, '25.00', 'Metro top-up', '4111'),
  debit('cinema', 0.97, '34.00', 'Pearl Cinemas', '7832'),
  debit('market-3', 0.99, '86.40', 'Marina Market', '5411', 'pending'),
]
