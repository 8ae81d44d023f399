import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type BrowserContext, chromium } from 'playwright'
import { demoPerson } from '../apps/server/src/demo/index.ts'
import { CHROMIUM_FLAGS, ensureChromium } from '../scripts/chromium.ts'
import { startProduct } from '../scripts/test/product.ts'
import { table } from './load.ts'

const PAGES = ['/', '/ar/', '/home', '/login', '/ar/login', '/register', '/ar/register', '/dashboard']
const FONT = 'apps/web/src/ui/fonts/inter-core.woff2'
const BARE_PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>A bare page</title><meta name="description" content="A heading and nothing else">
<link rel="preload" as="font" type="font/woff2" href="/inter.woff2" crossorigin>
<style>@font-face{font-family:Inter;src:url(/inter.woff2);font-display:swap}h1{font-family:Inter}</style></head>
<body><main><h1>A bare page</h1></main></body></html>`
const BARE_NAME = 'a heading alone'

/** How much slower Lighthouse takes the phone's processor to be, and what it calls a long task. */
const PHONE_SLOWNESS = 4
const LONG_TASK_MS = 50

/**
 * Lighthouse's figures of the built product on the phone that it imitates (mid-range, slow 4G), beside its
 * figures in the same run of a page that is nothing but a heading in the same font. Of the runs of each page
 * the one with the median performance is shown. Times are of that imitated phone, sizes as transferred, until
 * the page is quiet.
 *
 * Lighthouse takes the time that a task took, waiting for a processor included: beside other work on the machine its
 * blocked time says more of that work than of the page. `own` is the same sum of the processor time that the tasks
 * used.
 *
 * `--runs 3` of each page; `--page /login` (repeated) chooses pages; `--why` also prints what costs points.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      runs: { type: 'string', default: '3' },
      page: { type: 'string', multiple: true, default: PAGES },
      why: { type: 'boolean', default: false },
    },
  })
  const bare = await serveBarePage()
  const product = await startProduct()
  const profile = mkdtempSync(join(tmpdir(), 'sadaf-lighthouse-'))
  const port = await freePort()
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await ensureChromium(),
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`],
    locale: 'en-US',
  })
  try {
    const pages = [
      { name: BARE_NAME, url: bare.url },
      ...values.page.map((path) => ({ name: path, url: product.url + path })),
    ]
    const isPrivate = (name: string) => name === '/dashboard'
    const rows: string[][] = []
    let bareMs: number | undefined
    for (const { name, url } of pages) {
      if (isPrivate(name)) {
        await forget(context, url, 'all') // an Arabic page leaves its language behind
        await signIn(context, product.url)
      }
      const measured = await medianOf(Number(values.runs), async () => {
        await forget(context, url, isPrivate(name) ? 'service_workers,cache_storage' : 'all')
        return look(url, port)
      })
      bareMs ??= measured.largestPaintMs
      rows.push([name, ...figures(measured, isPrivate(name), bareMs)])
      process.stdout.write(
        `${name}: ${measured.scores.performance.toFixed(0)}, largest is ${measured.largestElement}\n`,
      )
      if (values.why) for (const line of measured.complaints) process.stdout.write(`${name}: ${line}\n`)
    }
    console.log(table(HEADINGS, rows))
  } finally {
    await context.close()
    await product.stop()
    bare.stop()
    rmSync(profile, { recursive: true, force: true })
  }
}

type Measured = {
  /** Of 100. */
  readonly scores: Readonly<Record<'performance' | 'accessibility' | 'best-practices' | 'seo', number>>
  readonly firstPaintMs: number
  readonly largestPaintMs: number
  readonly blockedMs: number
  /** Blocked time if the page had its processor to itself. */
  readonly ownBlockedMs: number
  /** The element whose paint is the largest. */
  readonly largestElement: string
  readonly requests: number
  readonly layoutShift: number
  readonly scriptBytes: number
  readonly totalBytes: number
  readonly complaints: readonly string[]
}

const HEADINGS = [
  'page',
  'performance',
  'accessibility',
  'practices',
  'seo',
  'first paint ms',
  'largest ms',
  'to bare',
  'blocked ms',
  'own ms',
  'shift',
  'requests',
  'script kB',
  'all kB',
]

function figures(measured: Measured, isPrivate: boolean, bareMs: number): string[] {
  const { scores } = measured
  return [
    scores.performance.toFixed(0),
    scores.accessibility.toFixed(0),
    scores['best-practices'].toFixed(0),
    // A private page asks search engines to stay away, which this score counts as a fault.
    isPrivate ? '–' : scores.seo.toFixed(0),
    measured.firstPaintMs.toFixed(0),
    measured.largestPaintMs.toFixed(0),
    `${(measured.largestPaintMs / bareMs).toFixed(1)} ×`,
    measured.blockedMs.toFixed(0),
    measured.ownBlockedMs.toFixed(0),
    measured.layoutShift.toFixed(3),
    String(measured.requests),
    (measured.scriptBytes / 1000).toFixed(0),
    (measured.totalBytes / 1000).toFixed(0),
  ]
}

async function look(url: string, port: number): Promise<Measured> {
  const { default: lighthouse } = await import('lighthouse')
  const result = await lighthouse(url, { port, logLevel: 'error', output: 'json', disableStorageReset: true })
  if (!result || result.lhr.runtimeError) {
    throw new Error(`${url} could not be measured: ${result?.lhr.runtimeError?.message ?? 'no result'}`)
  }
  const { audits, categories } = result.lhr
  const score = (name: string) => 100 * (categories[name]?.score ?? 0)
  const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const requests = audits['network-requests']?.details
  const items = requests?.type === 'table' ? requests.items : []
  const bytes = (isCounted: (type: unknown) => boolean) =>
    items
      .filter(({ resourceType }) => isCounted(resourceType))
      .reduce((sum, { transferSize }) => sum + Number(transferSize ?? 0), 0)
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    firstPaintMs: figure('first-contentful-paint'),
    largestPaintMs: figure('largest-contentful-paint'),
    blockedMs: figure('total-blocking-time'),
    ownBlockedMs: ownBlockedMs(result.artifacts.Trace),
    largestElement: largestElement(audits['lcp-breakdown-insight']?.details),
    requests: items.length,
    layoutShift: figure('cumulative-layout-shift'),
    scriptBytes: bytes((type) => type === 'Script'),
    totalBytes: bytes(() => true),
    complaints: Object.values(audits)
      .filter(({ score: each }) => each !== null && each < 0.9)
      .map(({ id, title, displayValue }) => `${id}: ${title} ${displayValue ?? ''}`),
  }
}

/** The label of the first element that a part of the report shows. */
function largestElement(details: unknown): string {
  return /"nodeLabel":"([^"]*)"/.exec(JSON.stringify(details ?? null))?.[1] ?? 'unknown'
}

type TraceEvent = {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  /** Processor time, in microseconds. */
  readonly tdur?: number
  readonly args: { readonly data?: { readonly documentLoaderURL?: string } }
}

/**
 * Beyond 50 ms each, of all tasks after the first paint, by processor time on a phone that is slower by Lighthouse's
 * factor.
 */
function ownBlockedMs(trace: unknown): number {
  const { traceEvents } = trace as { readonly traceEvents: readonly TraceEvent[] }
  const start = traceEvents.findLast(
    ({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL?.startsWith('http'),
  )
  if (!start) return Number.NaN
  const painted = traceEvents.find(({ name, pid }) => name === 'firstContentfulPaint' && pid === start.pid)
  return traceEvents
    .filter(({ name, ph, pid, tid }) => {
      return name.endsWith('RunTask') && ph === 'X' && pid === start.pid && tid === start.tid
    })
    .filter(({ ts }) => ts >= (painted?.ts ?? start.ts))
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, (tdur / 1000) * PHONE_SLOWNESS - LONG_TASK_MS), 0)
}

async function medianOf(runs: number, measure: () => Promise<Measured>): Promise<Measured> {
  const measured: Measured[] = []
  for (let index = 0; index < runs; index += 1) measured.push(await measure())
  measured.sort((a, b) => a.scores.performance - b.scores.performance)
  const middle = measured[Math.floor(runs / 2)]
  if (!middle) throw new Error('--runs must be at least 1')
  return middle
}

async function signIn(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${url}/login?next=%2Fdashboard`)
  await page.getByLabel('Email').fill(demoPerson.email)
  await page.getByLabel('Password', { exact: true }).fill(demoPerson.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('heading', { name: /^Good / }).waitFor()
  await page.close()
}

/** Makes the visit a first one. The session of a private page stays; it lives in the storage. */
async function forget(context: BrowserContext, url: string, storageTypes: string): Promise<void> {
  const page = await context.newPage()
  const browser = await context.newCDPSession(page)
  await browser.send('Storage.clearDataForOrigin', { origin: new URL(url).origin, storageTypes })
  await browser.send('Network.clearBrowserCache')
  await page.close()
}

async function serveBarePage(): Promise<{ readonly url: string; stop(): void }> {
  const font = readFileSync(FONT)
  const server = createServer((request, response) => {
    const [type, body] =
      request.url === '/'
        ? ['text/html; charset=utf-8', BARE_PAGE]
        : request.url === '/inter.woff2'
          ? ['font/woff2', font]
          : ['text/plain', '']
    response.writeHead(body === '' ? 204 : 200, { 'content-type': type })
    response.end(body)
  })
  const port = await listen(server)
  return {
    url: `http://127.0.0.1:${port}/`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listen(server)
  await new Promise((closed) => server.close(closed))
  return port
}

async function listen(server: ReturnType<typeof createServer>): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server that listens on a port has an address of this kind.
  return (server.address() as AddressInfo).port
}
