import { formatMoney, type Money } from '@sadaf/money'
import { words } from '../../console/parts.ts'
import type { Entry, Transaction } from '../transaction.ts'

/** Message of a terminal after an action: one line, and whether it is a refusal. */
export type Said = { readonly text: string; readonly is_refusal: boolean }

const figure = (amount: Money) => formatMoney(amount, 'en', { currencyDisplay: 'narrowSymbol' })

/** The newest event, as the terminal tells it to the shopper. */
export function saidOf({ entries, amounts }: Transaction): Said {
  const last = entries.at(-1)
  if (!last) return { text: 'Asking', is_refusal: false }
  return {
    text: sentenceOf(last, amounts.billed),
    is_refusal: last.what === 'authorization' && !last.isApproved,
  }
}

/** One thing that happened, as a sentence; `asked` is what an approval could have been about. */
export function sentenceOf(entry: Entry, asked: Money | null = null): string {
  switch (entry.what) {
    case 'authorization':
      return entry.isApproved ? approvalOf(entry, asked) : `Declined: ${words(entry.reason ?? entry.by)}`
    case 'advice':
      return `Now ${figure(entry.held)} is held`
    case 'reversal':
      return entry.held.minor === 0n ? 'All of it was given back' : `${figure(entry.held)} stays held`
    case 'expiry':
      return 'It has expired: nothing is held any more'
    case 'clearing':
      return `${figure(entry.amounts.billed)} was charged`
    case 'credit':
      return `${figure(entry.amounts.billed)} was given back`
    case 'debit':
      return `${figure(entry.amounts.billed)} was taken back`
  }
}

function approvalOf({ by, held }: Extract<Entry, { what: 'authorization' }>, asked: Money | null): string {
  if (by === 'stand_in') return `Approved in place of the bank: ${figure(held)} held`
  const isPart = asked !== null && held.minor < asked.minor
  return isPart ? `Approved in part: ${figure(held)} held` : `Approved: ${figure(held)} held`
}
