import type { Transfer } from '@sadaf/ledger'
import { bookingIdOf, returnIdOf } from '../operations/index.ts'
import type { BankLine } from '../providers/index.ts'
import type { HeldAccount } from '../wallet/index.ts'
import type { Line } from './pair.ts'

/** Origin of an opening balance, which has no operation; each account has one. */
const OPENING = 'opening_balance'

/** The accounts that transfers touch, ours and internal ones. */
export function accountsIn(transfers: readonly Transfer[]): string[] {
  return [...new Set(transfers.flatMap((each) => [each.debitAccountId, each.creditAccountId]))]
}

/** Lines of posted transfers on accounts that a provider holds. Holds and voids are no lines. */
export function ourLines(transfers: readonly Transfer[], held: readonly HeldAccount[]): Line[] {
  const byId = new Map(held.map((account) => [account.id, account]))
  const line = (transfer: Transfer, accountId: string, minor: bigint): Line[] => {
    const account = byId.get(accountId)
    if (!account) return []
    const origin = transfer.reference ?? transfer.id
    return [
      {
        providerAccount: account.providerAccount,
        origin: origin === account.id ? OPENING : origin,
        asset: transfer.asset,
        minor,
      },
    ]
  }
  return transfers
    .filter(({ kind }) => kind === 'single' || kind === 'post')
    .flatMap((transfer) => [
      ...line(transfer, transfer.debitAccountId, -transfer.amount),
      ...line(transfer, transfer.creditAccountId, transfer.amount),
    ])
}

/** The provider's line under the id that our operation has. */
export function theirLine(provider: string, line: BankLine): Line {
  return {
    providerAccount: line.accountId,
    origin: originOf(provider, line),
    asset: line.amount.asset,
    minor: line.amount.minor,
  }
}

function originOf(provider: string, line: BankLine): string {
  if (line.type === 'opening_balance') return OPENING
  const id = line.isBooking ? bookingIdOf(provider, line.origin) : line.origin
  return line.isReturn ? returnIdOf(id) : id
}
