import { describe, expect, it } from 'vitest'
import { sparklinePath } from './sparkline-path.ts'

describe('a sparkline', () => {
  it('runs from the start to the end, the greatest value on top', () => {
    expect(sparklinePath([1, 3, 2], 60, 20)).toBe('M0 20L30 0L60 10')
  })

  it('is a level line in the middle when nothing changed', () => {
    expect(sparklinePath([5, 5], 60, 20)).toBe('M0 10L60 10')
  })

  it('is a point in the middle for one value, and nothing for none', () => {
    expect(sparklinePath([7], 60, 20)).toBe('M30 10')
    expect(sparklinePath([], 60, 20)).toBe('')
  })
})
