import { DAY_MS } from '@sadaf/calendar'
import { parseAmount } from '@sadaf/money'
import type { Wanted } from './accounts.ts'

const OPENED_DAYS_AGO = 60

/** The accounts of the demonstration's household, moved from another bank two months ago. */
export function householdAccounts(now: Date): Wanted[] {
  const date = new Date(now.getTime() - OPENED_DAYS_AGO * DAY_MS)
  const usd = (amount: string) => ({ balance: parseAmount(amount, 'USD'), date })
  return [
    { type: 'checking', naming: 'type', currency: 'USD', opening: usd('9151.19') },
    { type: 'savings', naming: 'type', currency: 'USD', opening: usd('38200.00') },
    { type: 'digital', naming: 'type', currency: 'USD', opening: usd('9314.27') },
  ]
}
