import { defineConfig } from 'vitest/config'

const common = {
  globalSetup: ['test/support/postgres.ts'],
  // Most files wait for a database, a server or a process of their own more than they compute.
  maxWorkers: 3,
  testTimeout: 60_000,
  hookTimeout: 180_000,
  // Far more than it takes: a machine may be busy with other things.
  expect: { poll: { timeout: 30_000 } },
  restoreMocks: true,
}

export default defineConfig({
  test: {
    maxWorkers: common.maxWorkers,
    projects: [
      {
        test: {
          ...common,
          name: 'server',
          include: [
            'packages/{api,bank-files,calendar,ledger,miniapp-sdk,money,portfolio}/**/*.test.ts',
            'apps/{server,sandbox}/**/*.test.ts',
            'test/contract/**/*.test.ts',
          ],
          // The server's modules keep nothing between one server and the next: they are loaded once for many files.
          isolate: false,
        },
      },
      {
        test: {
          ...common,
          name: 'rest',
          include: ['{apps/web,packages/postgres,scripts,test/fault,test/fuzz,test/start}/**/*.test.ts'],
        },
      },
    ],
  },
})
