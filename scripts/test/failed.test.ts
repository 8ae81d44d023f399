import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { failedOfVitest, flakyOfPlaywright, listOf, listOfFlaky } from './failed.ts'

const passed = { status: 'passed', fullName: 'a send is paid once', failureMessages: [] }

test('names each failed test with the first line of why, and a file that does not load', () => {
  const failed = failedOfVitest({
    testResults: [
      {
        name: resolve('apps/server/src/wallet/send.test.ts'),
        status: 'failed',
        assertionResults: [
          passed,
          {
            status: 'failed',
            fullName: 'a send is refused',
            failureMessages: ['Error: it was not\n    at send.ts'],
          },
        ],
      },
      {
        name: resolve('test/start/start.test.ts'),
        status: 'failed',
        message: 'cannot be read',
        assertionResults: [],
      },
      { name: resolve('scripts/lock.test.ts'), status: 'passed', assertionResults: [passed] },
    ],
  })
  expect(listOf(failed)).toBe(
    [
      '',
      'Failed before the browser tests:',
      '  ✗ apps/server/src/wallet/send.test.ts › a send is refused',
      '      Error: it was not',
      '  ✗ test/start/start.test.ts › the file itself',
      '      cannot be read',
      '',
    ].join('\n'),
  )
})

test('says nothing where nothing failed', () => {
  expect(listOf(failedOfVitest({ testResults: [] }))).toBe('')
})

test('names each browser test that passed only when it was tried once more', () => {
  const aSpec = (title: string, status: string) => ({ title, tests: [{ status }] })
  const flaky = flakyOfPlaywright({
    suites: [
      {
        file: 'send.test.ts',
        specs: [
          aSpec('pressing twice pays once', 'flaky'),
          aSpec('the review repeats everything', 'expected'),
        ],
        suites: [{ file: 'send.test.ts', specs: [aSpec('a wrong amount is refused', 'flaky')] }],
      },
    ],
  })
  expect(listOfFlaky(flaky)).toBe(
    [
      '',
      'Passed only when tried once more:',
      '  flaky test/e2e/send.test.ts › pressing twice pays once',
      '  flaky test/e2e/send.test.ts › a wrong amount is refused',
      '',
    ].join('\n'),
  )
  expect(listOfFlaky([])).toBe('')
})
