import { describe, expect, it } from 'vitest'
import { judge } from './size.ts'

describe('the size budget', () => {
  it('passes what is at its budget, and tells the largest page under each', () => {
    const sizes = [
      { name: 'login', kB: 120.04, budgetKb: 130 },
      { name: 'landing', kB: 130, budgetKb: 130 },
      { name: 'dashboard', kB: 199, budgetKb: 220 },
    ]
    expect(judge(sizes)).toEqual({
      figures: 'dashboard 199.0 of 220 kB, landing 130.0 of 130 kB',
      faults: '',
    })
  })

  it('names each route that is above it', () => {
    const sizes = [
      { name: 'landing', kB: 130.1, budgetKb: 130 },
      { name: 'dashboard', kB: 199, budgetKb: 220 },
    ]
    expect(judge(sizes).faults).toBe('landing 130.1 of 130 kB gzip of JavaScript')
  })
})
