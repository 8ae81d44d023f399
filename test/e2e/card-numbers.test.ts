import pg from 'pg'
import type { Page } from 'playwright/test'
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/chromium.ts'
import { openHousehold } from './support/people.ts'
import { expect, test } from './support/test.ts'

const executablePath = findChromium()

// As browsers do where there is memory for it: a frame of another origin, and one that is boxed in, has a process of
// its own.
test.use({
  launchOptions: {
    ...(executablePath ? { executablePath } : {}),
    args: [...CHROMIUM_FLAGS, '--site-per-process', '--enable-features=IsolateSandboxedIframes'],
  },
})

// Looks for a number that was shown wherever it must not be. Each search is first seen to find what is there.

/** Everything that the page's scripts hold at this moment, as the browser writes it down. */
async function heapOf(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page)
  const pieces: string[] = []
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => void pieces.push(chunk))
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  await session.detach()
  return pieces.join('')
}

/** Storage of the browser for the page's origin. */
const keptBy = (page: Page) =>
  page.evaluate(async () => {
    const stored = [localStorage, sessionStorage].map((storage) => JSON.stringify({ ...storage }))
    const answers = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) answers.push(await (await cache.match(request))?.text())
    }
    return [...stored, ...answers].join('\n')
  })

/** The tables in which a text stands, of all that the product has. */
async function tablesWith(text: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: process.env.PRODUCT_DATABASE_URL })
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema')`,
    )
    const found: string[] = []
    for (const { name } of tables) {
      const { rowCount } = await client.query(
        `select from ${name} as each where position($1 in each::text) > 0 limit 1`,
        [text],
      )
      if ((rowCount ?? 0) > 0) found.push(name)
    }
    return found
  } finally {
    await client.end()
  }
}

test('a number that its issuer has shown is nowhere else: not in the page’s memory, not in what is kept', async ({
  page,
}) => {
  await openHousehold(page)
  const passed: string[] = []
  page.on('response', async (response) => {
    if (new URL(response.url()).origin === new URL(page.url()).origin)
      passed.push(await response.text().catch(() => ''))
  })
  await page.goto('/cards')
  await page.getByRole('switch', { name: 'Show card numbers' }).click()
  const shown = page.frameLocator('[title^="Number of Everyday"]').locator('.number')
  await expect(shown).toHaveText(/^\d{4} \d{4} \d{4} \d{4}$/)
  const grouped = await shown.innerText()
  const forms = [grouped, grouped.replaceAll(' ', '')]

  const heap = await heapOf(page)
  expect(heap).toContain('Show card numbers')
  for (const form of forms) expect(heap.includes(form)).toBe(false)

  const kept = `${await keptBy(page)}\n${passed.join('\n')}`
  expect(kept).toContain('Everyday')
  for (const form of forms) expect(kept.includes(form)).toBe(false)

  expect(await tablesWith('Everyday')).toContain('cards.cards')
  for (const form of forms) expect(await tablesWith(form)).toEqual([])
})
