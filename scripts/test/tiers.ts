/**
 * The two tiers of the tests. `npm test` runs the gate, which must pass before a change lands; `npm test -- --all` runs
 * everything. A test is in the gate unless this list names it.
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

const ARABIC_AGAIN = 'the journey runs in English; every page is opened in Arabic by every-page'
const MORE_KILLS = 'one kill of each process stays in the gate'
const MORE_STARTS = 'one start, one stop and one refusal stay in the gate; the decisions have unit tests'
const DETAIL = 'a detail of a part whose journey stays in the gate'

const vitestEntries: readonly LaterEntry[] = [
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
    titles: ['of a thousand purchases while the database restarts, each is charged once or not at all'],
    why: 'minutes of load; the kill of the server during an authorization stays in the gate',
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
  {
    file: 'test/start/deaths.test.ts',
    titles: [
      'a server whose port somebody has taken meanwhile is tried until the port is free again',
      'told to stop while parts of it are away, it ends all the same and leaves nothing',
      'when everything is killed, a start in the same second has it all',
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

const browserEntries: readonly LaterEntry[] = [
  {
    file: 'test/e2e/annotations.test.ts',
    titles: ['on a phone, in Arabic and in the dark', 'over an open sheet, in ar'],
    why: ARABIC_AGAIN,
  },
  {
    file: 'test/e2e/bills.test.ts',
    titles: ['what changes between looking and paying', 'a bill is planned', 'in Arabic on a phone'],
    why: DETAIL,
  },
  { file: 'test/e2e/buy.test.ts', titles: ['in Arabic: a payment that is declined'], why: ARABIC_AGAIN },
  {
    file: 'test/e2e/cards.test.ts',
    titles: [
      'what is above a limit passes once',
      'a limit acts on the next purchase',
      'what is switched off declines',
      'cashback is counted',
    ],
    why: 'the server decides these, and its tests prove them; freezing, making and revealing stay',
  },
  { file: 'test/e2e/convert.test.ts', titles: ['in Arabic and the dark'], why: ARABIC_AGAIN },
  {
    file: 'test/e2e/display-modes.test.ts',
    why: 'print, contrast, forced colours, digits: nothing that journeys need',
  },
  { file: 'test/e2e/error-screen.test.ts', titles: ['ways on, in ar'], why: ARABIC_AGAIN },
  { file: 'test/e2e/exports.test.ts', titles: [', in ar'], why: ARABIC_AGAIN },
  {
    file: 'test/e2e/figures.test.ts',
    titles: ['a bridge of 10 px', 'takes 88 %', 'after 700 ms', '11 pearls', '12 dots', 'the logo spins'],
    why: 'figures of decoration and timing',
  },
  { file: 'test/e2e/hidden-balances.test.ts', titles: ['on every page, in ar'], why: ARABIC_AGAIN },
  { file: 'test/e2e/imports.test.ts', titles: ['in Arabic on a phone'], why: ARABIC_AGAIN },
  {
    file: 'test/e2e/landing.test.ts',
    titles: [
      'a card of the orb',
      'under a finger a long press lifts',
      'under a finger the first tap',
      'under a finger a tap on the pearl',
      'each closed section opens where',
      'in Arabic nothing overlaps',
      'the pearl turns',
    ],
    why: DETAIL,
  },
  { file: 'test/e2e/large-payment.test.ts', titles: ['in Arabic the same is asked for'], why: ARABIC_AGAIN },
  {
    file: 'test/e2e/launcher.test.ts',
    titles: ['what is theirs, in ar', 'what was read waits no more', 'no more than three'],
    why: DETAIL,
  },
  {
    file: 'test/e2e/layout-shift.test.ts',
    titles: ['moves while it loads'],
    why: 'layout shift is measured in the full matrix',
  },
  { file: 'test/e2e/login.test.ts', titles: ['is refused in Arabic'], why: ARABIC_AGAIN },
  {
    file: 'test/e2e/markets.test.ts',
    titles: [
      'another press turns it round',
      'gainers and losers are three each',
      'only the rows near the window',
      'rows keep their places',
      'in ar prices change',
      'asks for prices again and again',
      'an asset that nobody knows',
      'a row opens in its place',
      'the order is chosen from a list',
    ],
    why: DETAIL,
  },
  {
    file: 'test/e2e/offline.test.ts',
    titles: ['a session that ran out', 'what an older build kept'],
    why: DETAIL,
  },
  { file: 'test/e2e/ops.test.ts', titles: ['in Arabic on a phone'], why: ARABIC_AGAIN },
  { file: 'test/e2e/overlays.test.ts', why: 'overlays are looked at in the full matrix' },
  { file: 'test/e2e/profile-overlays.test.ts', why: 'overlays are looked at in the full matrix' },
  {
    file: 'test/e2e/paylinks.test.ts',
    titles: [', in ar', 'leaving the page lets the camera go'],
    why: ARABIC_AGAIN,
  },
  { file: 'test/e2e/payouts.test.ts', titles: ['in Arabic on a phone'], why: ARABIC_AGAIN },
  {
    file: 'test/e2e/public-pages.test.ts',
    titles: ['/…, dark', '/ar/…, light', 'the language button moves'],
    why: DETAIL,
  },
  {
    file: 'test/e2e/recent-people.test.ts',
    titles: ['keyboard alone (ar)', 'who is chosen folds the list', 'nobody of late'],
    why: DETAIL,
  },
  {
    file: 'test/e2e/register.test.ts',
    titles: [
      'a wrong field keeps its red edge',
      'the page that waits goes on by itself',
      'a weak password is refused',
    ],
    why: DETAIL,
  },
  {
    file: 'test/e2e/requests.test.ts',
    titles: ['what one asked for is taken back', 'asking and answering fit'],
    why: DETAIL,
  },
  { file: 'test/e2e/schedules.test.ts', titles: ['in Arabic too'], why: ARABIC_AGAIN },
  {
    file: 'test/e2e/send.test.ts',
    titles: [
      'a device that shares is given',
      'a note that is too long',
      'all of it is what the chosen account has',
      'more than one payment may be',
      'what was sent cannot be sent again by going back',
    ],
    why: DETAIL,
  },
  {
    file: 'test/e2e/shell.test.ts',
    titles: ['stays where it is, in ar', 'by name and by amount, in ar', 'gives way to a keyboard'],
    why: ARABIC_AGAIN,
  },
  { file: 'test/e2e/statements.test.ts', titles: ['not signed in, in ar'], why: ARABIC_AGAIN },
  {
    file: 'test/e2e/strangers.test.ts',
    titles: ['in ar a stranger', 'in ar what nobody'],
    why: ARABIC_AGAIN,
  },
  { file: 'test/e2e/toasts.test.ts', titles: [', in ar'], why: ARABIC_AGAIN },
  {
    file: 'test/e2e/trading.test.ts',
    titles: [
      'on a price that is halted',
      'nothing held leads to where',
      'says so, and another is chosen',
      'on a phone in Arabic and the dark',
    ],
    why: DETAIL,
  },
  {
    file: 'test/e2e/transaction-papers.test.ts',
    titles: ['on a phone, in Arabic and in the dark', 'narrow the list, stand in the address'],
    why: ARABIC_AGAIN,
  },
  {
    file: 'test/e2e/transactions.test.ts',
    titles: [
      'failed transactions are shown',
      'in the calendar by the keyboard alone',
      'the calendar ends today',
      'on a phone the calendar rises',
      'the list speaks Arabic',
      'the addresses of what is pending',
    ],
    why: DETAIL,
  },
  {
    file: 'test/e2e/try-demo.test.ts',
    titles: ['demo person, in ar', 'made again, in ar', '/login signs in as the demo person'],
    why: ARABIC_AGAIN,
  },
  { file: 'test/e2e/verification.test.ts', titles: ['in Arabic on a phone'], why: ARABIC_AGAIN },
  { file: 'test/e2e/wallet.test.ts', titles: [', in ar'], why: ARABIC_AGAIN },
]

const BROWSER_FOLDER = 'test/e2e/'

/** The whole list of tests that only `--all` runs. */
export const laterEntries: readonly LaterEntry[] = [...vitestEntries, ...browserEntries]

/** True where this process runs the tests of the gate. */
export const isGate = (): boolean => process.env[TIER_VARIABLE] === 'gate'

/** Vitest's options for a tier: in the gate they exclude files and titles. */
export function vitestOptionsOf(tier: Tier): readonly string[] {
  if (tier === 'all') return []
  const files = vitestEntries.filter(({ titles }) => titles === undefined)
  const titles = vitestEntries.flatMap(({ titles: some = [] }) => some.map(RegExp.escape))
  return [
    ...files.flatMap(({ file }) => ['--exclude', file]),
    `--testNamePattern=^(?!.*(?:${titles.join('|')}))`,
  ]
}

/** Patterns of the browser tests that a tier leaves out; Playwright matches them with "project file titles". */
export function browserPatternsOf(tier: Tier): RegExp[] {
  if (tier === 'all') return []
  return browserEntries.flatMap(({ file, titles = [''] }) =>
    titles.map((title) => {
      const name = file.slice(BROWSER_FOLDER.length)
      return new RegExp(` ${RegExp.escape(name)} .{0,200}${RegExp.escape(title)}`)
    }),
  )
}
