import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'packages/**/*.test.ts',
      'apps/**/*.test.ts',
      'scripts/**/*.test.ts',
      'test/contract/**/*.test.ts',
      'test/fault/**/*.test.ts',
      'test/start/**/*.test.ts',
    ],
    globalSetup: ['test/support/postgres.ts'],
    // Most files wait for a database, a server or a process of their own more than they compute.
    maxWorkers: 3,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Far more than it takes: a machine may be busy with other things.
    expect: { poll: { timeout: 30_000 } },
    restoreMocks: true,
  },
})
