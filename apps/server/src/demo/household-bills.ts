import { billNow, keepBill } from '../bills/index.ts'
import { DomainError, type Platform } from '../platform/index.ts'
import type { BankingProvider } from '../providers/index.ts'

/** Billers of the household, with its bills paid elsewhere so far. */
const householdBills = [
  { billerId: 'falcon-telecom', reference: '0501184561' },
  { billerId: 'gulf-power', reference: '2040118731' },
] as const

/**
 * Keeps the household's bills as a person would: each asked for at the bank, and kept once.
 *
 * @returns false where the bank has to be waited for
 */
export async function keepHouseholdBills(
  platform: Platform,
  bank: BankingProvider,
  userId: string,
): Promise<boolean> {
  for (const asked of householdBills) {
    try {
      const { biller, reference } = await billNow(bank, asked, 'en')
      const bill = { biller, reference, nickname: null }
      await platform.database.asSystem((tx) => keepBill(platform, tx, userId, bill))
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      if (error.code === 'provider_unavailable') return false
      // Kept by an earlier try; a bank that has none of these billers has no household's bills.
    }
  }
  return true
}
