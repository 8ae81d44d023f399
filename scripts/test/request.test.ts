import { expect, test } from 'vitest'
import { NothingToRun, type Selection } from './parts.ts'
import { readRequest, shardOption, shareOf } from './request.ts'

const nothing = { tier: 'gate', part: [], changedSince: undefined, shard: undefined, isTimed: false }

test('without a part it is the gate, or everything where that is asked for', () => {
  expect(readRequest([])).toEqual(nothing)
  expect(readRequest(['--all', '--shard', '1/2'])).toEqual({
    ...nothing,
    tier: 'all',
    shard: { index: 1, of: 2 },
  })
})

test('a part and its filters are taken as they stand, and run whole', () => {
  expect(readRequest(['unit', 'wallet'])).toEqual({ ...nothing, tier: 'all', part: ['unit', 'wallet'] })
})

test('changes are counted from the last commit, or from the named one', () => {
  expect(readRequest(['--changed'])).toEqual({ ...nothing, tier: 'all', changedSince: 'HEAD' })
  expect(readRequest(['--changed', 'main~2', '--timings'])).toEqual({
    ...nothing,
    tier: 'all',
    changedSince: 'main~2',
    isTimed: true,
  })
})

test('a share is one of some', () => {
  expect(readRequest(['e2e', '--shard', '2/3'])).toEqual({
    ...nothing,
    tier: 'all',
    part: ['e2e'],
    shard: { index: 2, of: 3 },
  })
})

test.each([['--shard', '3/2'], ['--shard', '0/2'], ['--shard', 'half'], ['--shard'], ['--unknown']])(
  '%s %s is not understood',
  (...words) => {
    expect(() => readRequest(words.filter(Boolean))).toThrow(NothingToRun)
  },
)

test('two commits are one too many', () => {
  expect(() => readRequest(['--changed', 'one', 'two'])).toThrow(NothingToRun)
})

test('the shares of a list that is too short to be divided are all of it and nothing', () => {
  const selection: Selection = { vitest: ['one.test.ts'], browser: { filters: [] } }
  const [first, second] = [1, 2].map((index) => ({ index, of: 2 }))
  expect(shareOf(selection, first)).toEqual(selection)
  expect(shardOption(selection.vitest, first)).toEqual([])
  expect(shareOf(selection, second)).toEqual({ ...selection, vitest: 'none' })
})

test('the runners divide what is long enough', () => {
  const selection: Selection = { vitest: ['one.test.ts', 'two.test.ts'], browser: 'none' }
  const second = { index: 2, of: 2 }
  expect(shareOf(selection, second)).toEqual(selection)
  expect(shardOption(selection.vitest, second)).toEqual(['--shard=2/2'])
  expect(shardOption('all', second)).toEqual(['--shard=2/2'])
  expect(shardOption('all', undefined)).toEqual([])
})
