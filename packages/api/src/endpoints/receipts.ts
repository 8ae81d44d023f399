import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, timestamp } from '../shapes.ts'

export const receipt = z
  .object({
    id,
    transaction_id: id,
    path: z.string().meta({ description: 'In the bucket `receipts`, where its owner reads it.' }),
    name: z.string().meta({ description: 'As its person calls the file.' }),
    content_type: z.string().meta({ description: 'By its content.' }),
    size: z.number().int().meta({ description: 'Bytes.' }),
    created_at: timestamp,
  })
  .meta({ id: 'Receipt' })

export const addReceipt = endpoint({
  id: 'addReceipt',
  method: 'POST',
  path: '/transactions/{id}/receipts',
  tag: 'transactions',
  summary: 'Keep a file beside a transaction, that was uploaded to the bucket `receipts` before',
  access: 'user',
  scope: 'transactions:write',
  limitPerMinute: 60,
  params: z.strictObject({ id }),
  body: z.strictObject({
    path: z.string().min(1).max(1024).meta({
      description: 'A JPEG, PNG, WebP or PDF in the person’s own folder, that is no receipt yet.',
    }),
  }),
  status: 201,
  response: receipt,
  errors: ['receipt_not_uploaded', 'receipt_not_readable', 'too_many_receipts'],
})

export const removeReceipt = endpoint({
  id: 'removeReceipt',
  method: 'DELETE',
  path: '/receipts/{id}',
  tag: 'transactions',
  summary: 'Take a receipt away; for an hour it can be put back, then the file is gone',
  access: 'user',
  scope: 'transactions:write',
  params: z.strictObject({ id }),
  response: z.object({ id }),
})

export const restoreReceipt = endpoint({
  id: 'restoreReceipt',
  method: 'POST',
  path: '/receipts/{id}/restore',
  tag: 'transactions',
  summary: 'Put back a receipt that was taken away',
  access: 'user',
  scope: 'transactions:write',
  params: z.strictObject({ id }),
  response: receipt,
  errors: ['too_many_receipts'],
})
