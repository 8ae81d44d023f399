import { startProduct } from '../../../scripts/test/product.ts'

/** One product for the whole run; `PRODUCT_URL` and its kin point at one that already runs. */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.PRODUCT_URL) return
  const product = await startProduct()
  process.env.PRODUCT_URL = product.url
  process.env.PRODUCT_SANDBOX_URL = product.sandboxUrl
  process.env.PRODUCT_DATABASE_URL = product.databaseUrl
  return product.stop
}
