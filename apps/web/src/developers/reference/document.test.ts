import { contract, openApi } from '@sadaf/api'
import { expect, test } from 'vitest'
import { type ApiOperation, readDocument } from './document.ts'

const read = readDocument(
  JSON.parse(JSON.stringify(openApi(Object.values(contract), 'https://sadaf.example'))),
)
const operations = read.groups.flatMap((group) => group.operations)

function operation(id: string): ApiOperation {
  const found = operations.find((each) => each.id === id)
  if (!found) throw new Error(`the reference has no ${id}`)
  return found
}

test('every endpoint that a person or anybody may call is in the reference, and no other', () => {
  const open = Object.values(contract).filter(({ access }) => access === 'user' || access === 'public')
  expect(operations.map(({ id }) => id).sort()).toEqual(open.map(({ id }) => id).sort())
})

test('an operation says its scope, its fields and its refusals', () => {
  const { needs, fields, errors } = operation('createPayment')
  expect(needs).toBe('payments:write')
  expect(fields.find(({ name }) => name === 'Idempotency-Key')).toMatchObject({
    place: 'header',
    isRequired: true,
  })
  expect(fields.find(({ name }) => name === 'amount')).toMatchObject({
    place: 'body',
    type: 'Amount',
    isRequired: true,
  })
  expect(fields.find(({ name }) => name === 'note')).toMatchObject({ place: 'body', isRequired: false })
  expect(errors.flatMap(({ codes }) => codes)).toContain('insufficient_funds')
})

test('an example has what is required, as its schema shows it', () => {
  expect(JSON.parse(operation('createPayment').example ?? '')).toMatchObject({
    amount: { amount: '12.34', currency: 'USD' },
  })
  expect(operation('getStatus').example).toBeUndefined()
})

test('a field of a closed list has its values, also by reference', () => {
  const valuesOf = (name: string) =>
    operation('listTransactions').fields.find((field) => field.name === name)?.values
  expect(valuesOf('status')).toEqual(['all', 'pending', 'completed', 'failed'])
  expect(valuesOf('category')).toContain('groceries')
  expect(valuesOf('search')).toEqual([])
})

test('a body that is a file is told from one in JSON and from none', () => {
  expect(operation('showDocument').takesFile).toBe(true)
  expect(operation('createPayment').takesFile).toBe(false)
  expect(operation('getStatus').takesFile).toBe(false)
})

test('an operation closed to keys is for sessions, and one open to all is public', () => {
  expect(operation('createApiKey').needs).toBe('session')
  expect(operation('getStatus').needs).toBe('public')
})
