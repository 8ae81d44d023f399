import { randomUUID } from 'node:crypto'
import type { AnswerAt } from '@sadaf/api/client'
import type { Person } from './people.ts'
import type { Product } from './product.ts'

/** A file in the person's own folder of receipts. @returns its path */
export async function uploadReceipt(
  { http, keys }: Pick<Product, 'http' | 'keys'>,
  owner: Person,
  { type = 'application/pdf', body = '%PDF-1.7' }: { type?: string; body?: string | Buffer } = {},
): Promise<string> {
  const path = `${owner.userId}/${randomUUID()}.pdf`
  const { status } = await http.call({
    method: 'POST',
    path: `/storage/v1/object/receipts/${path}`,
    headers: { apikey: keys.publishable, authorization: `Bearer ${owner.token}`, 'content-type': type },
    body,
  })
  if (status !== 200) throw new Error(`the upload was answered ${status}`)
  return path
}

/** A file that is kept beside a transaction. */
export async function keepReceipt(
  product: Pick<Product, 'http' | 'keys'>,
  owner: Person,
  transactionId: string,
  file?: { type?: string; body?: string | Buffer },
): Promise<AnswerAt<'POST /transactions/{id}/receipts'>> {
  const path = await uploadReceipt(product, owner, file)
  return owner.api('POST /transactions/{id}/receipts', { params: { id: transactionId }, body: { path } })
}
