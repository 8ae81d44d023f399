import { expect, test } from 'vitest'
import { capabilities } from './app.ts'
import { requireComplete } from './services.ts'
import { wallet } from './wallet/index.ts'

test('every kind of operation and notification in the contract is declared by one capability', () => {
  expect(() => requireComplete(capabilities)).not.toThrow()
})

test('a missing kind keeps the server from starting', () => {
  const { notificationKinds } = wallet
  expect(() => requireComplete([{ notificationKinds }])).toThrow(
    'the kind of operation topup is brought by 0 capabilities',
  )
  const kinds = capabilities.flatMap(({ kinds: brought = [] }) => brought)
  expect(() => requireComplete([{ kinds }])).toThrow(
    'the kind of notification topup_completed is brought by 0',
  )
})

test('a kind declared twice keeps the server from starting', () => {
  expect(() => requireComplete([...capabilities, wallet])).toThrow('is brought by 2 capabilities')
})
