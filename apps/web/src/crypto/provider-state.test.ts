import { expect, test } from 'vitest'
import { stateOf } from './provider-state.ts'

const of = (kind: 'crypto' | 'ramp', health: 'up' | 'degraded' | 'down' | 'unknown') =>
  stateOf({ kind, status: 'live', health })

test('a provider that answers is live or active, by its role', () => {
  expect(of('crypto', 'up')).toBe('live')
  expect(of('ramp', 'up')).toBe('active')
  expect(stateOf({ kind: 'crypto', status: 'optional', health: 'up' })).toBe('live')
})

test('a provider that does not answer is neither', () => {
  for (const kind of ['crypto', 'ramp'] as const) {
    expect(of(kind, 'degraded')).toBe('slow')
    expect(of(kind, 'down')).toBe('down')
    expect(of(kind, 'unknown')).toBe('unknown')
  }
})

test('a provider that is still to come is soon, measured or not', () => {
  expect(stateOf({ kind: 'banking', status: 'coming', health: 'unknown' })).toBe('soon')
  expect(stateOf({ kind: 'banking', status: 'coming', health: 'down' })).toBe('soon')
})
