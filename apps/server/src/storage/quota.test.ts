import { describe, expect, test } from 'vitest'
import { grant } from './quota.ts'

describe('how much a file may have', () => {
  test.each([
    ['all that it may come to, where there is room', { least: 5, most: 10, replaces: 0 }, 10, 10],
    ['what there is, where that is less', { least: 5, most: 10, replaces: 0 }, 7, 7],
    ['exactly what it needs', { least: 5, most: 10, replaces: 0 }, 5, 5],
    ['nothing, where it needs one byte more', { least: 6, most: 10, replaces: 0 }, 5, undefined],
    ['the room of what it replaces besides', { least: 6, most: 10, replaces: 1 }, 5, 6],
    ['no more than it replaces, where there is less than none', { least: 3, most: 10, replaces: 4 }, -8, 4],
    ['nothing, where it is longer than what it replaces', { least: 5, most: 10, replaces: 4 }, -8, undefined],
    ['nothing of nothing', { least: 0, most: 10, replaces: 0 }, 0, 0],
  ])('is %s', (_what, load, free, granted) => {
    expect(grant(load, free)).toBe(granted)
  })
})
