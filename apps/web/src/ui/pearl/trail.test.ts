import { describe, expect, it } from 'vitest'
import { advanceTrail, type Dot } from './trail.ts'

const figures = { dots: 3, tickMs: 16, decayPerTick: 0.25 }
const pointer = { x: 5, y: 6 }

describe('a pointer’s trail', () => {
  it('grows in front while the pointer moves, up to its number of dots', () => {
    let trail: readonly Dot[] = []
    for (let x = 1; x <= 5; x++) trail = advanceTrail(trail, { x, y: 0 }, figures)
    expect(trail.map((dot) => dot.x)).toEqual([5, 4, 3])
  })

  it('loses life with every tick', () => {
    const trail = advanceTrail(advanceTrail([], pointer, figures), undefined, figures)
    expect(trail).toEqual([{ ...pointer, life: 0.75 }])
  })

  it('is gone some ticks after the pointer has stopped', () => {
    let trail = advanceTrail([], pointer, figures)
    for (let tick = 0; tick < 4; tick++) trail = advanceTrail(trail, undefined, figures)
    expect(trail).toEqual([])
  })
})
