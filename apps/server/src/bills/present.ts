import { toWire } from '@sadaf/api'
import { type Operation, presentOperation } from '../operations/index.ts'
import type { Language } from '../platform/index.ts'
import type { Biller } from '../providers/index.ts'
import type { BillNow } from './bill.ts'
import { billPayment } from './kinds/bill-payment.ts'
import type { SavedBill } from './store.ts'

/** Biller's name in a language, and in the other. */
function namesFor({ name, nameAr }: Pick<Biller, 'name' | 'nameAr'>, language: Language) {
  return language === 'ar' ? { name: nameAr, other_name: name } : { name, other_name: nameAr }
}

export function presentBiller(biller: Biller, language: Language) {
  const { reference } = biller
  return {
    id: biller.id,
    ...namesFor(biller, language),
    category: biller.category,
    currency: biller.currency,
    reference: {
      label: language === 'ar' ? reference.labelAr : reference.label,
      format: reference.format,
      min_length: reference.minLength,
      max_length: reference.maxLength,
    },
    tells_due: biller.tellsDue,
    takes_less: biller.takesLess,
    takes_more: biller.takesMore,
  }
}

export function presentBill({ biller, reference, bill }: BillNow) {
  return {
    biller_id: biller.id,
    reference,
    amount_due: bill.due && toWire(bill.due),
    due_date: bill.dueDate,
    as_of: bill.asOf.toISOString(),
  }
}

export function presentSaved({ biller, lastPaid, ...bill }: SavedBill, language: Language) {
  return {
    id: bill.id,
    biller: {
      id: biller.id,
      ...namesFor(biller, language),
      category: biller.category,
      currency: biller.currency,
    },
    reference: bill.reference,
    nickname: bill.nickname,
    last_paid: lastPaid && {
      id: lastPaid.id,
      amount: toWire(lastPaid.amount),
      at: lastPaid.at.toISOString(),
      receipt_number: lastPaid.receiptNumber,
    },
    created_at: bill.createdAt.toISOString(),
  }
}

export function presentBillPayment(begun: Operation, language: Language) {
  const operation = billPayment.read(begun)
  const { billerId: id, name, otherName, billReference, receiptNumber } = operation.details
  return {
    ...presentOperation(operation, language),
    from_account_id: operation.owner.accountId,
    biller: { id, name: language === 'ar' ? otherName : name },
    bill_reference: billReference,
    receipt_number: receiptNumber,
  }
}
