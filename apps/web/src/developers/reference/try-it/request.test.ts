import { contract, openApi } from '@sadaf/api'
import { expect, test } from 'vitest'
import { curlOf } from '../../calls.ts'
import { type ApiOperation, readDocument } from '../document.ts'
import { callOf, faultsOf, hasFaults, isTriable, untouched } from './request.ts'

const { groups } = readDocument(
  JSON.parse(JSON.stringify(openApi(Object.values(contract), 'https://sadaf.example'))),
)
const origin = 'https://sadaf.example'
const key = `sk_test_${'k'.repeat(32)}`

function operation(id: string): ApiOperation {
  const found = groups.flatMap(({ operations }) => operations).find((each) => each.id === id)
  if (!found) throw new Error(`the reference has no ${id}`)
  return found
}

/** The operation's form as it opens, with these values typed into it. */
function typedFor(id: string, values: Readonly<Record<string, string>> = {}) {
  const typed = untouched(operation(id), 'idempotency-key-1')
  return { ...typed, values: { ...typed.values, ...values } }
}

test('a read has its values in the path and the query, and no empty ones', () => {
  const typed = typedFor('listTransactions', { 'query search': 'tea & cake', 'query category': 'dining' })
  expect(callOf(operation('listTransactions'), typed, { origin, key })).toEqual({
    method: 'GET',
    url: `${origin}/api/v1/transactions?search=tea+%26+cake&category=dining`,
    headers: { Authorization: `Bearer ${key}` },
    body: undefined,
  })
  const card = typedFor('getCard', { 'path id': 'a/b' })
  expect(callOf(operation('getCard'), card, { origin, key }).url).toBe(`${origin}/api/v1/cards/a%2Fb`)
})

test('a payment has its example as its body, and the idempotency key that was made for it', () => {
  const payment = operation('createPayment')
  const call = callOf(payment, typedFor('createPayment'), { origin, key })
  expect(call.body).toBe(payment.example)
  expect(call.headers).toEqual({
    Authorization: `Bearer ${key}`,
    'Idempotency-Key': 'idempotency-key-1',
    'Content-Type': 'application/json',
  })
})

test('a public operation is called without the key', () => {
  const status = operation('getStatus')
  expect(callOf(status, typedFor('getStatus'), { origin, key }).headers).toEqual({})
  expect(hasFaults(faultsOf(status, typedFor('getStatus'), ''))).toBe(false)
})

test('a command for the shell names the key by its variable, and quotes the rest', () => {
  const typed = { ...typedFor('createPayment'), body: `{"note":"Omar's $1"}` }
  expect(curlOf(callOf(operation('createPayment'), typed, { origin, key: '$SADAF_KEY' }))).toBe(
    [
      `curl ${origin}/api/v1/payments \\`,
      '  -H "Authorization: Bearer $SADAF_KEY" \\',
      '  -H "Idempotency-Key: idempotency-key-1" \\',
      '  -H "Content-Type: application/json" \\',
      `  -d '{"note":"Omar'\\''s $1"}'`,
    ].join('\n'),
  )
  const closing = callOf(operation('closeCard'), typedFor('closeCard'), { origin, key: '$SADAF_KEY' })
  expect(curlOf(closing)).toContain(`curl -X POST '${origin}/api/v1/cards/{id}/close' \\\n`)
})

test('a call lacks what is required, and a body that is no JSON', () => {
  const card = operation('changeCard')
  const typed = { ...typedFor('changeCard'), body: '{"name": }' }
  expect(faultsOf(card, typed, key)).toEqual({ fields: ['path id'], isNotJson: true, key: undefined })
  expect(faultsOf(card, typedFor('changeCard', { 'path id': '..' }), key).fields).toEqual(['path id'])
  expect(hasFaults(faultsOf(card, typedFor('changeCard', { 'path id': 'a' }), key))).toBe(false)
})

test('a key of real money reads and changes nothing, and another text is no key', () => {
  const faultOf = (id: string, text: string) => faultsOf(operation(id), typedFor(id), text).key
  const live = `sk_live_${'k'.repeat(32)}`
  expect(faultOf('listAccounts', live)).toBeUndefined()
  expect(faultOf('createPayment', live)).toBe('live')
  expect(faultOf('createPayment', key)).toBeUndefined()
  expect(faultOf('listAccounts', 'whsec_secret')).toBe('notKey')
  expect(faultOf('listAccounts', '')).toBe('missing')
})

test('operations for sessions alone and those that take files are not tried', () => {
  const of = (id: string) => isTriable(operation(id))
  expect([of('createApiKey'), of('showDocument')]).toEqual([false, false])
  expect([of('listAccounts'), of('getStatus'), of('createPayment')]).toEqual([true, true, true])
})
