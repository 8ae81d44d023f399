import { expect, test } from 'vitest'
import { readConversation, readTab } from './address.ts'

test('an address of its own opens its tab, and a named tab stands above it', () => {
  expect(readTab(new URLSearchParams(), '/ai-assistant')).toBe('chat')
  expect(readTab(new URLSearchParams(), '/ai/insights')).toBe('insights')
  expect(readTab(new URLSearchParams(), '/ai/coach')).toBe('suggestions')
  expect(readTab(new URLSearchParams('tab=history'), '/ai/coach')).toBe('history')
  expect(readTab(new URLSearchParams('tab=secrets'), '/ai')).toBe('chat')
})

test('an invalid id names no conversation', () => {
  const id = '0198f3d2-7a3e-7c11-9d5f-3b8b2f0c4a10'
  expect(readConversation(new URLSearchParams({ conversation: id }))).toBe(id)
  expect(readConversation(new URLSearchParams({ conversation: '../me' }))).toBeUndefined()
})
