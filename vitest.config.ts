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
    // They share one database server, where the oldest transaction of any file is everybody's horizon.
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    restoreMocks: true,
  },
})
