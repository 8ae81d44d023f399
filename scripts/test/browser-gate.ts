/**
 * The gate's part of a file of browser tests: all of it, or the tests whose titles contain one of these
 * parts. The rest runs with `--all`.
 */
export type BrowserEntry = {
  readonly file: string
  readonly gate: 'all' | readonly string[]
  /** Where the gate runs nothing of a file: why it can do without. */
  readonly why?: string
}

/**
 * Of each capability its journey, and what only a browser can show of money and of access: every file of browser tests
 * is here. Decisions, details and second languages run with `--all`.
 */
export const browserEntries: readonly BrowserEntry[] = [
  { file: 'alerts', gate: ['an alert is set, the price crosses its line'] },
  { file: 'analytics', gate: 'all' },
  { file: 'annotations', gate: ['a note, tags and a category for all of a merchant'] },
  { file: 'assistant', gate: ['a question is answered by figures'] },
  { file: 'auto-save', gate: ['the coach is set up, its plan is reviewed'] },
  { file: 'bills', gate: ['from the dashboard to the biller'] },
  { file: 'buy', gate: ['sees it paid and delivered'] },
  { file: 'card-numbers', gate: 'all' },
  { file: 'cards', gate: ['a virtual card is made as it is wished', 'a frozen card declines the next'] },
  { file: 'choices', gate: ['a choice in the account menu holds for every device'] },
  { file: 'convert', gate: ['by a second quote when the first has run out'] },
  { file: 'crypto', gate: 'all' },
  { file: 'dashboard', gate: 'all' },
  { file: 'delivery', gate: 'all' },
  { file: 'demo-household', gate: ['opens an account that fills', 'the totals of the transactions'] },
  { file: 'design-system', gate: ['shows every part in both themes'] },
  { file: 'developers', gate: 'all' },
  { file: 'developers-mini-apps', gate: 'all' },
  {
    file: 'display-modes',
    gate: [],
    why: 'print, contrast, forced colours, digits: nothing that journeys need',
  },
  { file: 'dividends', gate: 'all' },
  { file: 'error-screen', gate: ['reports itself and offers ways on, in en', 'leaves no empty page'] },
  { file: 'every-page', gate: 'all' },
  {
    file: 'exports',
    gate: ['a long export is written in the background, told of, downloaded and deleted, in en'],
  },
  { file: 'family', gate: 'all' },
  { file: 'family-allowance', gate: 'all' },
  { file: 'family-devices', gate: 'all' },
  { file: 'family-goals', gate: 'all' },
  { file: 'family-hand-over', gate: 'all' },
  { file: 'family-privacy', gate: 'all' },
  { file: 'family-spending', gate: 'all' },
  { file: 'figures', gate: ['as wide and as high as specified, in English'] },
  { file: 'first-steps', gate: 'all' },
  { file: 'hidden-balances', gate: ['the current task stays readable'] },
  { file: 'imports', gate: ['a CSV file is previewed'] },
  { file: 'install', gate: 'all' },
  { file: 'keyboard', gate: ['from the dashboard to money sent'] },
  {
    file: 'landing',
    gate: ['names eight sections', 'in English nothing overlaps', 'by keyboard: focus opens it'],
  },
  { file: 'large-payment', gate: ['asks for the password over the review'] },
  { file: 'launcher', gate: ['the places around the pearl say what is so'] },
  { file: 'layout-shift', gate: ['is seen before the whole of it has come'] },
  { file: 'learn', gate: 'all' },
  { file: 'login', gate: ['signing in welcomes the person', 'is refused in the page and in a toast'] },
  { file: 'long-amounts', gate: [], why: 'a sweep of all pages with amounts that few people see' },
  { file: 'main-job', gate: 'all' },
  {
    file: 'markets',
    gate: ['the largest first', 'in en prices change while they are in sight', 'signs in and comes back'],
  },
  { file: 'not-found', gate: 'all' },
  { file: 'notifications', gate: 'all' },
  { file: 'oauth', gate: 'all' },
  {
    file: 'offline',
    gate: [],
    why: 'Chromium 150 tells a page that is reloaded without a connection that it has one; the worker has tests without a browser',
  },
  {
    file: 'open-demonstration',
    gate: [],
    why: 'it starts a product of its own; demo-visitors proves the same over HTTP',
  },
  { file: 'ops', gate: ['an operator finds a person'] },
  { file: 'overlays', gate: [], why: 'overlays are looked at in the full matrix' },
  { file: 'p2p', gate: ['two people trade: an offer is taken'] },
  { file: 'paylinks', gate: ['scanned from a picture and paid once, in en'] },
  { file: 'payouts', gate: ['it is added by its IBAN'] },
  { file: 'places', gate: ['a page that a link leads to'] },
  { file: 'portfolio', gate: 'all' },
  { file: 'profile', gate: ['a new person makes the profile theirs'] },
  { file: 'profile-overlays', gate: [], why: 'overlays are looked at in the full matrix' },
  {
    file: 'public-pages',
    gate: [
      'as they were pre-rendered: /…, light',
      'without JavaScript',
      'before the page answers are not lost',
    ],
  },
  { file: 'recent-people', gate: ['the keyboard alone (en)'] },
  { file: 'recurring-buys', gate: ['a recurring buy is reviewed, its day comes'] },
  { file: 'register', gate: ['the code in the mail confirms', 'another is chosen by way of the mail'] },
  { file: 'requests', gate: ['what one asks for is paid by the other', 'a past expense is split'] },
  { file: 'restricted', gate: 'all' },
  { file: 'schedules', gate: ['steered on its own page'] },
  { file: 'search-engines', gate: 'all' },
  { file: 'security', gate: ['is turned on, asked for after the password'] },
  {
    file: 'send',
    gate: ['asked for again under the same key', 'pressing twice pays once', 'a wrong recipient is refused'],
  },
  { file: 'session', gate: ['ends the session here and in other tabs', 'a sign-in leads to no other site'] },
  { file: 'session-end', gate: ['a session that is ended elsewhere'] },
  {
    file: 'shell',
    gate: [
      'stand before the page is painted',
      'toggles direction, marks and words',
      'opens by the keyboard and by a press',
      'is at the thumb, with Pay in the middle',
      'the palette finds what capabilities offer',
    ],
  },
  {
    file: 'sign-in',
    gate: ['an account of another service', 'signs in and leads on', 'signs in by the button and by itself'],
  },
  { file: 'staking', gate: 'all' },
  { file: 'statements', gate: ['verified by a guest, in en'] },
  { file: 'strangers', gate: ['in en a stranger is sent money'] },
  { file: 'support', gate: 'all' },
  { file: 'superapp', gate: 'all' },
  { file: 'tabs', gate: ['none is signed out'] },
  { file: 'terms', gate: ['is asked once, reads what changed'] },
  { file: 'toasts', gate: ['F8 leads to them, in en'] },
  { file: 'trading', gate: ['bought at the market'] },
  { file: 'transaction-papers', gate: ['a picture and a paper are kept'] },
  {
    file: 'transactions',
    gate: [
      'narrow each other, and the totals follow',
      'the detail stands beside the list',
      'the filters are in a drawer',
    ],
  },
  { file: 'try-demo', gate: ['signs in as the demo person, in en'] },
  { file: 'verification', gate: ['an Emirates ID is shown'] },
  { file: 'wallet', gate: ['each balance on the way', 'opens while one looks, on a phone, in en'] },
]

/** The path of a file of browser tests. */
export const pathOf = ({ file }: BrowserEntry): string => `test/e2e/${file}.test.ts`

/** Patterns of the browser tests that the gate runs; Playwright matches them with "project file titles". */
export function browserGatePatterns(): RegExp[] {
  return browserEntries.flatMap(({ file, gate }) =>
    (gate === 'all' ? [''] : gate).map(
      (title) => new RegExp(` ${RegExp.escape(file)}\\.test\\.ts .{0,200}${RegExp.escape(title)}`),
    ),
  )
}
