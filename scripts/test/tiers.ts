/**
 * The two tiers of the tests. `npm test` runs the gate, which must pass before a change lands; `npm test -- --all` runs
 * everything. A test of Vitest's is in the gate unless this list names it; a browser test is in it where
 * `browser-gate.ts` does.
 */
export type Tier = 'gate' | 'all'

/** The environment variable that tells runners and tests their tier. */
export const TIER_VARIABLE = 'TEST_TIER'

/** Tests that only `--all` runs, and why the gate can do without them. */
export type LaterEntry = {
  readonly file: string
  /** Parts of the titles; without, all tests of the file. */
  readonly titles?: readonly string[]
  readonly why: string
}

const MORE_KILLS = 'one kill of each process stays in the gate'
const MORE_STARTS = 'one start, one stop and one refusal stay in the gate; the decisions have unit tests'

/** The list of Vitest's tests that only `--all` runs; `browser-gate.ts` says what the gate runs in a browser. */
export const laterEntries: readonly LaterEntry[] = [
  {
    file: 'test/fault/verbs.test.ts',
    titles: [
      'killed before they are written, they never were; asked again, they are',
      'killed after the answer, before any worker has seen them, they are carried out after the start',
      'killed while the orders are on their way to the providers, they are given again',
      'killed when the webhooks are still to come, they are taken in afterwards',
      'killed when the webhooks are kept and not applied, they are applied by the next worker',
      'killed in the middle of applying the ends, nothing of it remains and they are applied again',
      'killed while planned payments are made, each is made once, those before and those after',
    ],
    why: MORE_KILLS,
  },
  {
    file: 'test/fault/orders.test.ts',
    titles: [
      'the server is killed again and again while it hears of it: it is booked once',
      'the server is killed after the venue has traded and before it is booked: it is booked once',
      'says nothing any more',
    ],
    why: MORE_KILLS,
  },
  {
    file: 'test/fault/cards.test.ts',
    titles: [
      'of a thousand purchases while the database restarts, each is charged once or not at all',
      'where the issuer is killed between answer and charge, it goes on where it was',
    ],
    why: 'minutes of load, and a second kill; the kill of the server during an authorization stays in the gate',
  },
  {
    file: 'test/fault/family.test.ts',
    titles: [
      'a member who is removed while purchases are decided keeps what was approved, and every purchase has one answer',
    ],
    why: 'a slow machine takes longer for the last answer than an issuer waits; cards and members are removed in tests of their own',
  },
  {
    file: 'test/fault/buying.test.ts',
    titles: ['where the server is killed between payment and delivery, it goes on where it was'],
    why: MORE_KILLS,
  },
  {
    file: 'test/fault/full-disk.test.ts',
    why: 'it fills a file system; nothing of a usual change reaches it',
  },
  {
    file: 'test/start/start.test.ts',
    titles: [
      'when the start itself is killed, its processes end or give way to those of the next start',
      'of two that start at the same moment, one runs',
    ],
    why: MORE_STARTS,
  },
  { file: 'test/start/refusals.test.ts', why: MORE_STARTS },
  { file: 'test/start/open-demonstration.test.ts', why: MORE_STARTS },
  {
    file: 'test/start/own-database.test.ts',
    why: 'a start with roles of an operator’s own server; only a change of migrations or roles reaches it',
  },
  {
    file: 'apps/server/src/coming/coming.test.ts',
    why: 'every part is here, so that no person can ask for one any more; what they asked for before is told by the same job',
  },
  {
    file: 'apps/server/src/markets/followed.test.ts',
    why: 'it waits for the past of 400 assets; feeds, candles and prices have tests of their own',
  },
  {
    file: 'apps/server/src/reconciliation/reconciliation.test.ts',
    titles: ['an account with more lines than fit on a page is read to its end'],
    why: '505 payments for a second page; pages of the feed have tests with a few lines',
  },
  {
    file: 'apps/server/src/wallet/invited-payments/invited-payments.property.test.ts',
    why: 'half a minute for a few rounds; each step and each race has a test of its own',
  },
  {
    file: 'test/start/deaths.test.ts',
    titles: [
      'a server whose port was taken meanwhile is tried until the port is free again',
      'told to stop while parts of it are away, it ends all the same and leaves nothing',
      'when everything is killed, a start in the same second has it all',
      'when its output is read no more, it goes on, and stops as it should',
    ],
    why: MORE_KILLS,
  },
  {
    file: 'test/start/server.test.ts',
    titles: [
      'a database that does not answer is named',
      'a database that was a demonstration stays one: a production refuses it',
      'a server whose starter is gone before it listens ends by itself',
    ],
    why: MORE_STARTS,
  },
  { file: 'test/fuzz/bad/oracles.test.ts', why: 'it judges the fuzzer, which the gate uses' },
  {
    file: 'scripts/check/planted.test.ts',
    why: 'it judges the checks on a copy of the project; the checks themselves run in the gate',
  },
  {
    file: 'packages/postgres/src/accounts.test.ts',
    why: 'accounts of the operating system for the embedded database; the start in the gate uses one of them',
  },
  {
    file: 'packages/postgres/src/predecessor.test.ts',
    why: 'it waits for processes of earlier starts to end',
  },
]

/** True where this process runs the tests of the gate. */
export const isGate = (): boolean => process.env[TIER_VARIABLE] === 'gate'

/** Vitest's options for a tier: in the gate they exclude files and titles. */
export function vitestOptionsOf(tier: Tier): readonly string[] {
  if (tier === 'all') return []
  const files = laterEntries.filter(({ titles }) => titles === undefined)
  const titles = laterEntries.flatMap(({ titles: some = [] }) => some.map(RegExp.escape))
  return [
    ...files.flatMap(({ file }) => ['--exclude', file]),
    `--testNamePattern=^(?!.*(?:${titles.join('|')}))`,
  ]
}
