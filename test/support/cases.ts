import { z } from 'zod'
import type { Product } from './product.ts'

const cases = z.object({
  data: z.array(z.looseObject({ id: z.string(), kind: z.string(), subject: z.string() })),
})

/** Cases for operators, newest first. */
export async function openCases(product: Product) {
  const { body } = await product.http.get('/api/v1/operator/cases', { apikey: product.keys.secret })
  return cases.parse(body).data
}
