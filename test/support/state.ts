import { gathered } from './builders.ts'
import type { Product } from './product.ts'

/** What a refused request must leave as it was: the books, what people see, and what waits to be done. */
export async function stateOf({ database }: Product): Promise<unknown> {
  const counts = Object.entries(gathered('counts')).map(([name, text]) => `(${text}) as ${name}`)
  const { rows } = await database.query(`select ${counts.join(', ')}`)
  return rows[0]
}
