import { z } from 'zod'
import { MAX_NICKNAME_LENGTH, MAX_TYPED_REFERENCE_LENGTH } from '../bill-reference.ts'
import { endpoint } from '../endpoint.ts'
import { allOf, id, note, operationShape, positiveAmount, timestamp, wireAmount } from '../shapes.ts'
import { scheduledPayment, timing } from './schedules.ts'

export const billerCategories = [
  'electricity_water',
  'telecom',
  'internet',
  'government',
  'education',
  'insurance',
  'other',
] as const

const billerId = z.string().min(1).max(64).meta({ description: 'As the bank calls the biller.' })

const reference = z.string().min(1).max(MAX_TYPED_REFERENCE_LENGTH).meta({
  description:
    'What the biller knows its customer by; spaces, hyphens, small letters and Arabic-Indic digits are read as they are meant.',
  example: '1234567890',
})

const billerName = {
  name: z.string().meta({ description: 'In the language of the request.' }),
  other_name: z.string().meta({ description: 'In the other language.' }),
}

export const biller = z
  .object({
    id: billerId,
    ...billerName,
    category: z.enum(billerCategories),
    currency: z.string(),
    reference: z.object({
      label: z.string(),
      format: z.enum(['digits', 'alphanumeric']),
      min_length: z.int(),
      max_length: z.int(),
    }),
    tells_due: z.boolean().meta({ description: 'Whether the amount due can be asked for.' }),
    takes_less: z.boolean().meta({ description: 'Whether less than is due can be paid.' }),
    takes_more: z.boolean().meta({ description: 'Whether more than is due can be paid.' }),
  })
  .meta({ id: 'Biller', description: 'Who sends bills that can be paid.' })

export const listBillers = endpoint({
  id: 'listBillers',
  method: 'GET',
  path: '/bills/billers',
  tag: 'wallet',
  summary: 'Who can be paid by a reference of theirs',
  access: 'user',
  scope: 'payments:read',
  response: allOf(biller),
  errors: ['provider_unavailable'],
})

const amountDue = wireAmount.nullable().meta({ description: 'Null where the biller does not say.' })

const fromBiller = [
  'biller_not_found',
  'bill_reference_not_found',
  'biller_unavailable',
  'provider_unavailable',
] as const

export const lookUpBill = endpoint({
  id: 'lookUpBill',
  method: 'POST',
  path: '/bills/lookups',
  tag: 'wallet',
  summary: 'Check a reference, and ask what is due',
  access: 'user',
  scope: 'payments:write',
  // Without a limit a caller could find out who owes what.
  limitPerMinute: 60,
  body: z.strictObject({ biller_id: billerId, reference }),
  response: z
    .object({
      biller_id: billerId,
      reference: z.string().meta({ description: 'In one spelling.' }),
      amount_due: amountDue,
      due_date: z.iso.date().nullable(),
      as_of: timestamp.meta({ description: 'When the biller said so.' }),
    })
    .meta({ id: 'Bill' }),
  errors: [...fromBiller],
})

const nickname = note.refine((text) => text.length <= MAX_NICKNAME_LENGTH, { params: { code: 'too_long' } })

export const savedBill = z
  .object({
    id,
    biller: biller.pick({ id: true, name: true, other_name: true, category: true, currency: true }),
    reference: z.string(),
    nickname: z.string().nullable(),
    last_paid: z
      .object({ id, amount: wireAmount, at: timestamp, receipt_number: z.string().nullable() })
      .nullable(),
    created_at: timestamp,
  })
  .meta({ id: 'SavedBill', description: 'A biller’s reference saved by a person, to pay again.' })

export const listSavedBills = endpoint({
  id: 'listSavedBills',
  method: 'GET',
  path: '/bills/saved',
  tag: 'wallet',
  summary: 'One’s own bills, the latest first',
  access: 'user',
  scope: 'payments:read',
  response: allOf(savedBill),
})

export const saveBill = endpoint({
  id: 'saveBill',
  method: 'POST',
  path: '/bills/saved',
  tag: 'wallet',
  summary: 'Keep a reference',
  access: 'user',
  scope: 'payments:write',
  limitPerMinute: 60,
  body: z.strictObject({ biller_id: billerId, reference, nickname: nickname.optional() }),
  response: savedBill,
  status: 201,
  errors: [...fromBiller, 'bill_exists', 'too_many_bills'],
})

const oneSaved = {
  path: '/bills/saved/{id}',
  tag: 'wallet',
  access: 'user',
  scope: 'payments:write',
  params: z.strictObject({ id }),
} as const

export const renameBill = endpoint({
  ...oneSaved,
  id: 'renameBill',
  method: 'PATCH',
  summary: 'Call a kept reference something else',
  body: z.strictObject({ nickname }),
  response: savedBill,
})

export const removeBill = endpoint({
  ...oneSaved,
  id: 'removeBill',
  method: 'DELETE',
  summary: 'Keep a reference no longer',
  response: z.object({ id }),
})

export const billPayment = z
  .object({
    ...operationShape,
    from_account_id: id,
    biller: z.object({ id: billerId, name: z.string() }),
    bill_reference: z.string(),
    receipt_number: z
      .string()
      .nullable()
      .meta({ description: 'The biller’s, once it has been paid: what proves it.' }),
  })
  .meta({ id: 'BillPayment' })

const bill = z
  .union([z.strictObject({ saved_id: id }), z.strictObject({ biller_id: billerId, reference })])
  .meta({ description: 'A kept reference, or another one.' })

const moving = ['account_not_found', 'currency_mismatch', 'limit_exceeded'] as const

export const payBill = endpoint({
  id: 'payBill',
  method: 'POST',
  path: '/bills/payments',
  tag: 'wallet',
  summary: 'Pay a bill',
  access: 'user',
  scope: 'payments:write',
  limitPerMinute: 60,
  stepUp: 'content',
  idempotent: true,
  body: z.strictObject({
    from_account_id: id,
    bill,
    amount: positiveAmount,
    amount_due: amountDue.meta({
      description: 'Amount due when the person looked: nothing is paid where it has changed since.',
    }),
  }),
  response: billPayment,
  status: 201,
  errors: [
    ...moving,
    ...fromBiller,
    'insufficient_funds',
    'bill_not_found',
    'bill_amount_changed',
    'nothing_due',
    'bill_underpaid',
    'bill_overpaid',
  ],
})

export const getBillPayment = endpoint({
  id: 'getBillPayment',
  method: 'GET',
  path: '/bills/payments/{id}',
  tag: 'wallet',
  summary: 'One bill that was paid',
  access: 'user',
  scope: 'payments:read',
  params: z.strictObject({ id }),
  response: billPayment,
})

export const scheduleBill = endpoint({
  id: 'scheduleBill',
  method: 'POST',
  path: '/scheduled-payments/bills',
  tag: 'wallet',
  summary: 'Plan to pay a bill, once or again and again',
  access: 'user',
  scope: 'payments:write',
  limitPerMinute: 60,
  stepUp: 'content',
  idempotent: true,
  body: z.strictObject({
    from_account_id: id,
    bill,
    pays: z.enum(['fixed', 'due']).meta({
      description: 'The amount itself, or whatever is due by then, as far as the amount reaches.',
    }),
    amount: positiveAmount,
    ...timing,
  }),
  response: scheduledPayment,
  status: 201,
  errors: [...moving, ...fromBiller, 'bill_not_found', 'due_not_told', 'too_many_schedules'],
})
