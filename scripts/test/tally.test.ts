import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { tallyOf, tallyPlaywright, tallyVitest } from './tally.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sadaf-tally-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function aReport(content: unknown): string {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

const vitest = (passed: number, failed: number, files: { status: string; tests: string[] }[] = []) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  testResults: files.map(({ status, tests }) => ({
    status,
    assertionResults: tests.map((each) => ({ status: each })),
  })),
})

const playwright = (stats: Partial<Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>>) => ({
  stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats },
  errors: [],
})

describe('the tally of Vitest', () => {
  it('is what its report counts', () => {
    expect(tallyVitest(vitest(12, 3))).toEqual({ passed: 12, failed: 3 })
  })

  it('counts a file that does not load as a failure', () => {
    const report = vitest(2, 1, [
      { status: 'failed', tests: [] },
      { status: 'failed', tests: ['passed', 'failed'] },
      { status: 'passed', tests: ['passed'] },
    ])
    expect(tallyVitest(report)).toEqual({ passed: 2, failed: 2 })
  })
})

describe('the tally of Playwright', () => {
  it('is what its report counts', () => {
    expect(tallyPlaywright(playwright({ expected: 5, unexpected: 2 }))).toEqual({ passed: 5, failed: 2 })
  })

  it('takes what passed when it was repeated for passed, and what was cut off for failed', () => {
    expect(tallyPlaywright(playwright({ expected: 5, flaky: 1, skipped: 2 }))).toEqual({
      passed: 6,
      failed: 2,
    })
  })

  it('counts what failed outside of any test', () => {
    const report = { ...playwright({ expected: 5 }), errors: ['the product did not start'] }
    expect(tallyPlaywright(report)).toEqual({ passed: 5, failed: 1 })
  })
})

describe('a runner', () => {
  it('that ended well has achieved what it reports', () => {
    expect(tallyOf(aReport(vitest(4, 0)), 0, tallyVitest)).toEqual({ passed: 4, failed: 0 })
  })

  it('that wrote no report has failed', () => {
    expect(tallyOf(join(folder, 'none.json'), 0, tallyVitest)).toEqual({ passed: 0, failed: 1 })
  })

  it('that ended badly has failed, whatever its report says', () => {
    expect(tallyOf(aReport(vitest(4, 0)), 1, tallyVitest)).toEqual({ passed: 4, failed: 1 })
    expect(tallyOf(aReport(vitest(4, 0)), null, tallyVitest)).toEqual({ passed: 4, failed: 1 })
  })

  it('that ran nothing has failed', () => {
    expect(tallyOf(aReport(playwright({})), 0, tallyPlaywright)).toEqual({ passed: 0, failed: 1 })
  })

  it('that had no test in its share has not failed', () => {
    const share = { mayRunNothing: true }
    expect(tallyOf(aReport(playwright({})), 0, tallyPlaywright, share)).toEqual({ passed: 0, failed: 0 })
    expect(tallyOf(aReport(playwright({})), 1, tallyPlaywright, share)).toEqual({ passed: 0, failed: 1 })
  })
})
