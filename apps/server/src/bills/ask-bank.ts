import type { ErrorCode } from '@sadaf/api'
import { DomainError, type Language } from '../platform/index.ts'
import {
  type BankingProvider,
  type Biller,
  ProviderRefusal,
  ProviderUnreachable,
} from '../providers/index.ts'
import { type BillNow, referenceOf } from './bill.ts'

/** Refusals of the bank, as our errors; any other one is no fault of the caller. */
const REFUSALS: ReadonlyMap<string, ErrorCode> = new Map([
  ['biller_not_found', 'biller_not_found'],
  ['bill_reference_not_found', 'bill_reference_not_found'],
  ['invalid_bill_reference', 'bill_reference_not_found'],
  ['biller_unavailable', 'biller_unavailable'],
])

/** All billers, as the bank has them by now. @throws DomainError `provider_unavailable` */
export function billersAt(bank: BankingProvider): Promise<Biller[]> {
  return inOurWords(() => bank.billers())
}

/** A biller that can be paid. @throws DomainError `biller_not_found`, `provider_unavailable` */
async function billerAt(bank: BankingProvider, id: string): Promise<Biller> {
  const biller = (await billersAt(bank)).find((each) => each.id === id)
  if (!biller) throw new DomainError('biller_not_found')
  return biller
}

/**
 * Bill of a reference, as typed or kept, as its biller has it now.
 *
 * @throws DomainError `validation_failed` for what cannot be a reference of this biller, `biller_not_found`,
 *   `bill_reference_not_found`, `biller_unavailable`, `provider_unavailable`
 */
export async function billNow(
  bank: BankingProvider,
  { billerId, reference: typed }: { readonly billerId: string; readonly reference: string },
  language: Language,
): Promise<BillNow> {
  const biller = await billerAt(bank, billerId)
  const reference = referenceOf(biller, typed, language)
  return { biller, reference, bill: await inOurWords(() => bank.bill({ billerId, reference })) }
}

async function inOurWords<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof ProviderUnreachable) throw new DomainError('provider_unavailable')
    if (!(error instanceof ProviderRefusal)) throw error
    throw new DomainError(REFUSALS.get(error.code) ?? 'provider_unavailable')
  }
}
