import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import {
  stepsOfPlaywright,
  tableOf,
  tableOfSteps,
  timesIn,
  timesOfPlaywright,
  timesOfVitest,
} from './timings.ts'

test('a file took what its tests took', () => {
  const report = {
    testResults: [
      {
        name: resolve('apps/server/src/wallet/sends.test.ts'),
        assertionResults: [{ duration: 1200 }, { duration: null }, { duration: 300 }],
      },
    ],
  }
  expect(timesOfVitest(report)).toEqual([
    { file: 'apps/server/src/wallet/sends.test.ts', ms: 1500, tests: 3 },
  ])
})

test('tests within groups of a browser’s file count for the file', () => {
  const spec = (duration: number) => ({ tests: [{ results: [{ duration }] }] })
  const suites = [
    { file: 'login.test.ts', specs: [spec(10)], suites: [{ file: '', specs: [spec(5), spec(7)] }] },
  ]
  expect(timesOfPlaywright({ suites })).toEqual([{ file: 'test/e2e/login.test.ts', ms: 22, tests: 3 }])
})

test('a runner that wrote nothing took no time', () => {
  expect(timesIn('no/such/report.json', timesOfVitest)).toEqual([])
})

test('the slowest stand first, the folders before the files', () => {
  const table = tableOf([
    { file: 'test/e2e/login.test.ts', ms: 2_000, tests: 3 },
    { file: 'apps/server/src/wallet/accounts/a.test.ts', ms: 400, tests: 1 },
    { file: 'apps/server/src/wallet/sends.test.ts', ms: 9_000, tests: 5 },
  ])
  expect(table).toBe(`  seconds  tests  folder
      9.4      6  apps/server/src/wallet (2 files)
      2.0      3  test/e2e (1 files)

  seconds  tests  file
      9.0      5  apps/server/src/wallet/sends.test.ts
      2.0      3  test/e2e/login.test.ts
      0.4      1  apps/server/src/wallet/accounts/a.test.ts
`)
})

test('a repeated step is told by its time each', () => {
  const page = (...steps: { title: string; duration: number }[]) => ({
    title: 'a page',
    duration: 999,
    steps,
  })
  const looks = [
    page({ title: 'open', duration: 800 }, { title: 'fit', duration: 100 }),
    page({ title: 'fit', duration: 300 }),
  ]
  const tests = [{ results: [{ duration: 1200, steps: looks }] }, { results: [{ duration: 1 }] }]
  const steps = stepsOfPlaywright({ suites: [{ file: 'every-page.test.ts', specs: [{ tests }] }] })
  expect(tableOfSteps(steps)).toBe(`
     each  times  step
     0.80      1  open
     0.20      2  fit
`)
  expect(tableOfSteps([])).toBe('')
})
