import type { HouseholdCard } from '../cards/index.ts'
import type { NeighbourName } from './neighbours.ts'

// The household of design section 11. The figures on the screens are computed from these events; nothing else knows
// them. Merchants and people are invented.

/** Something that the outside world does on the checking account, without a card. */
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

/** A payment between the household and a person they know. */
export type StoryPayment = Pick<StoryBooking, 'id' | 'moment' | 'amount' | 'direction'> & {
  readonly with: NeighbourName
  readonly note: string
}

/** Something bought with one of the household's cards. */
export type StoryPurchase = Pick<StoryBooking, 'id' | 'moment' | 'amount' | 'name'> & {
  readonly direction: 'debit'
  readonly by: HouseholdCard
  readonly mcc: string
  readonly entry?: 'chip' | 'contactless' | 'online' | 'recurring'
  readonly end: 'booked' | 'pending' | 'cancelled'
}

export type StoryEvent = StoryBooking | StoryPayment | StoryPurchase

type Credit = Extract<StoryBooking, { direction: 'credit' }>
type Debit = Extract<StoryBooking, { direction: 'debit' }>

const credit = (booking: Omit<Credit, 'direction'>): StoryBooking => ({ ...booking, direction: 'credit' })

const debit = (booking: Omit<Debit, 'direction' | 'end'>, end: Debit['end'] = 'booked'): StoryBooking => ({
  ...booking,
  direction: 'debit',
  end,
})

const bought = (
  by: HouseholdCard,
  purchase: Omit<StoryPurchase, 'direction' | 'by' | 'end'>,
  end: StoryPurchase['end'] = 'booked',
): StoryPurchase => ({ ...purchase, direction: 'debit', by, end })

const payment = (event: StoryPayment): StoryPayment => event

/** This month: income of 4,825.20 and expenses of 1,828.23. */
export const demoStory: readonly StoryEvent[] = [
  credit({ id: 'salary', moment: 0.02, amount: '4200.00', name: 'Noor Design Studio', reference: 'Salary' }),
  debit({ id: 'rent', moment: 0.05, amount: '650.00', name: 'Corniche Residences', mcc: '6513' }),
  debit({ id: 'power', moment: 0.1, amount: '165.00', name: 'Gulf Power and Water', mcc: '4900' }),
  bought('Everyday', { id: 'market-1', moment: 0.16, amount: '142.35', name: 'Souk Fresh', mcc: '5411' }),
  payment({
    id: 'project',
    moment: 0.22,
    amount: '500.00',
    direction: 'credit',
    with: 'mariam',
    note: 'Project invoice 118',
  }),
  bought('Shopping', {
    id: 'concert',
    moment: 0.28,
    amount: '100.00',
    name: 'Dune Concerts',
    mcc: '7922',
    entry: 'online',
  }),
  debit({ id: 'telecom', moment: 0.34, amount: '65.00', name: 'Falcon Telecom', mcc: '4814' }),
  bought('Everyday', { id: 'taxi', moment: 0.4, amount: '38.00', name: 'Abra Taxi', mcc: '4121' }),
  bought('Everyday', { id: 'market-2', moment: 0.46, amount: '118.75', name: 'Marina Market', mcc: '5411' }),
  bought('Shopping', { id: 'shop', moment: 0.52, amount: '129.99', name: 'Layan Home', mcc: '5712' }),
  credit({ id: 'dividend', moment: 0.58, amount: '112.45', name: 'Marsa Brokerage', reference: 'Dividend' }),
  bought('Shopping', {
    id: 'streaming',
    moment: 0.63,
    amount: '16.00',
    name: 'Lumen Streaming',
    mcc: '4899',
    entry: 'recurring',
  }),
  bought('Everyday', { id: 'pharmacy', moment: 0.68, amount: '75.00', name: 'Shifa Pharmacy', mcc: '5912' }),
  payment({
    id: 'dinner',
    moment: 0.73,
    amount: '84.24',
    direction: 'debit',
    with: 'omar',
    note: 'Dinner at Bait Al Bahr',
  }),
  bought(
    'Everyday',
    { id: 'hotel', moment: 0.77, amount: '210.00', name: 'Coral Bay Hotel', mcc: '7011' },
    'cancelled',
  ),
  bought('Everyday', { id: 'bakery', moment: 0.82, amount: '72.50', name: 'Palm Bakery', mcc: '5462' }),
  credit({ id: 'cashback', moment: 0.86, amount: '12.75', name: 'Sadaf Rewards', reference: 'Cashback' }),
  bought('Everyday', { id: 'fuel', moment: 0.9, amount: '26.00', name: 'Oasis Fuel', mcc: '5541' }),
  bought('Everyday', { id: 'metro', moment: 0.94, amount: '25.00', name: 'Metro top-up', mcc: '4111' }),
  bought('Everyday', { id: 'cinema', moment: 0.97, amount: '34.00', name: 'Pearl Cinemas', mcc: '7832' }),
  bought(
    'Everyday',
    { id: 'market-3', moment: 0.99, amount: '86.40', name: 'Marina Market', mcc: '5411' },
    'pending',
  ),
]
