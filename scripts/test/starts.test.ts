import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countStart, STARTS_VARIABLE } from '@sadaf/postgres/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BUDGET, browsersOf, lineOf, overBudget, startsIn } from './starts.ts'

describe('the budget of starts', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sadaf-starts-'))
  })
  afterEach(() => {
    vi.unstubAllEnvs()
    rmSync(folder, { recursive: true })
  })

  it('counts every start of a run, by kind', () => {
    vi.stubEnv(STARTS_VARIABLE, folder)
    for (const what of ['databases', 'products', 'databases', 'programs', 'databases'] as const)
      countStart(what)
    expect(startsIn(folder, 2)).toEqual({ databases: 3, products: 1, programs: 1, browsers: 2 })
  })

  it('counts nothing outside a run', () => {
    vi.stubEnv(STARTS_VARIABLE, '')
    countStart('databases')
    expect(startsIn(folder, 0)).toEqual({ databases: 0, products: 0, programs: 0, browsers: 0 })
  })

  it('is kept up to its number and exceeded beyond it, which the run’s line tells', () => {
    expect(overBudget(BUDGET)).toEqual([])
    const starts = { ...BUDGET, products: BUDGET.products + 1 }
    expect(overBudget(starts)).toEqual(['products'])
    expect(lineOf(starts)).toContain(`${BUDGET.products + 1} of ${BUDGET.products} products`)
  })

  it('counts a browser for each worker of Playwright’s report, however the tests are nested', () => {
    const spec = (...workers: number[]) => ({
      tests: [{ results: workers.map((workerIndex) => ({ workerIndex })) }],
    })
    const suites = [{ specs: [spec(0)], suites: [{ specs: [spec(1), spec(0, 2)] }] }, { specs: [spec(1)] }]
    expect(browsersOf({ suites })).toEqual([0, 1, 2])
  })
})
