import { startProduct } from '../../../scripts/test/product.ts'

/** One product for the whole run; `PRODUCT_URL` points at one that already runs. */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.PRODUCT_URL) return
  const product = await startProduct()
  process.env.PRODUCT_URL = product.url
  process.env.PRODUCT_SANDBOX_URL = product.sandboxUrl
  return product.stop
}
