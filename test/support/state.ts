import { gathered } from './builders.ts'
import type { Product } from './product.ts'

/** State that a refused request must leave unchanged: the books, people's rows, and waiting jobs. */
export async function stateOf({ database }: Product): Promise<unknown> {
  const counts = Object.entries(gathered('counts')).map(([name, text]) => `(${text}) as ${name}`)
  const { rows } = await database.query(`select ${counts.join(', ')}`)
  return rows[0]
}
