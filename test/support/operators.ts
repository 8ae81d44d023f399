import { expect } from 'vitest'
import type { Person } from './people.ts'
import type { Product } from './product.ts'

const known = new WeakMap<Product, Promise<Person>>()

/** Gives a person the role of an operator or takes it, as the owner of the deployment does. */
export async function setRole(
  product: Pick<Product, 'http' | 'keys'>,
  { email }: Pick<Person, 'email'>,
  isOperator: boolean,
): Promise<void> {
  const body = { email, is_operator: isOperator }
  const answer = await product.http.post('/api/v1/operator/operators', body, { apikey: product.keys.secret })
  expect(answer.status).toBe(200)
}

export async function anOperator(product: Product, name = 'Salma Nasser'): Promise<Person> {
  const person = await product.person({ name })
  await setRole(product, person, true)
  return person
}

/** One operator of a product, the same for all callers. */
export function operatorOf(product: Product): Promise<Person> {
  const person = known.get(product) ?? anOperator(product)
  known.set(product, person)
  return person
}
