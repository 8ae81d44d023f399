import type { Locator, Page } from 'playwright/test'
import { expectNoViolations } from './support/axe.ts'
import { expectToFit } from './support/fit.ts'
import { speak } from './support/pages.ts'
import { aPerson, fillSignIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

const main = (page: Page) => page.getByRole('main')
const table = (page: Page) => main(page).getByRole('table', { name: 'All Markets' })
/** The rows of assets that are in the page. */
const rows = (page: Page) => table(page).locator('tbody tr[data-symbol]')
const head = (page: Page, column: string) => table(page).getByRole('columnheader', { name: column })
const star = (page: Page, name: string) =>
  main(page).getByRole('button', { name: `Add ${name} to your favourites` })

async function symbolsOf(list: Locator): Promise<(string | null)[]> {
  return list.evaluateAll((found) => found.map((row) => row.getAttribute('data-symbol')))
}

/** The figures of a column of the first rows, as numbers: without marks and groups, K, M and B counted. */
async function figuresOf(page: Page, column: number, count = 6): Promise<number[]> {
  const texts = await rows(page).locator(`:nth-child(${column})`).allInnerTexts()
  const factors: Readonly<Record<string, number>> = { K: 1e3, M: 1e6, B: 1e9 }
  return texts.slice(0, count).map((text) => {
    const [, digits = '', letter = ''] = /([\d.,]+)([KMB]?)/.exec(text) ?? []
    return Number(digits.replaceAll(',', '')) * (factors[letter] ?? 1)
  })
}

const isFalling = (figures: readonly number[]) =>
  figures.every((figure, index) => index === 0 || figure <= (figures[index - 1] ?? 0))

/** Waits until something says something else than now. */
async function toChange(what: Locator): Promise<void> {
  const before = await what.innerText()
  await expect.poll(() => what.innerText()).not.toBe(before)
}

async function openMarkets(page: Page, address = '/markets'): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Markets')
  await expect(rows(page).first()).toBeVisible()
}

test('anybody sees what the market is worth and over 200 assets, the largest first', async ({ page }) => {
  await openMarkets(page)
  await expect(page).toHaveTitle('Markets · Sadaf')
  await expect(main(page)).toContainText(/Over 200 cryptocurrencies, priced live\./)
  await expect(main(page)).toContainText(/Live · \d{2}:\d{2}:\d{2}/)
  for (const tile of ['Market cap', '24h volume', 'BTC dominance'])
    await expect(main(page).getByLabel('The market in figures')).toContainText(tile)
  await expect(
    main(page)
      .getByRole('status')
      .filter({ hasText: /cryptocurrencies$/ }),
  ).toHaveText(/^2\d\d /)
  await expect(head(page, 'Market Cap')).toHaveAttribute('aria-sort', 'descending')
  await expect.poll(async () => isFalling(await figuresOf(page, 7))).toBe(true)
  await expect(main(page)).toContainText('Sandbox prices: they are not traded.')
  await expect(main(page)).toContainText('Virtual assets are highly volatile.')
})

test('a press on a head sorts by it, another press turns it round, and the address says so', async ({
  page,
}) => {
  await openMarkets(page)
  await head(page, 'Price').getByRole('button').click()
  await expect(head(page, 'Price')).toHaveAttribute('aria-sort', 'descending')
  await expect(page).toHaveURL('/markets?sort=price')
  await expect.poll(async () => isFalling(await figuresOf(page, 4))).toBe(true)
  await head(page, 'Price').getByRole('button').click()
  await expect(page).toHaveURL('/markets?sort=price&order=asc')
  await expect.poll(async () => isFalling((await figuresOf(page, 4)).toReversed())).toBe(true)
  await page.reload()
  await expect(head(page, 'Price')).toHaveAttribute('aria-sort', 'ascending')
})

test('search and category narrow the list, and an empty search can be cleared', async ({ page }) => {
  await openMarkets(page)
  const search = main(page).getByRole('searchbox', { name: 'Search cryptocurrencies...' })
  await search.fill('BITCOIN')
  await expect(page).toHaveURL('/markets?search=BITCOIN')
  await expect.poll(() => symbolsOf(rows(page))).toContain('BTC')
  await expect.poll(() => symbolsOf(rows(page))).not.toContain('ETH')
  await search.fill('no such thing')
  await expect(main(page)).toContainText('Nothing found for “no such thing”.')
  await main(page).getByRole('button', { name: 'Clear search' }).click()
  await expect(rows(page).first()).toHaveAttribute('data-symbol', 'BTC')
  await main(page).getByRole('combobox', { name: 'Category' }).selectOption('Oracle')
  await expect.poll(() => symbolsOf(rows(page))).toContain('LINK')
  await expect(rows(page).filter({ hasNotText: 'Oracle' })).toHaveCount(0)
})

test('gainers and losers are three each', async ({ page }) => {
  await openMarkets(page)
  await main(page).getByRole('tab', { name: 'Top Gainers' }).click()
  const gainers = main(page).getByRole('list', { name: 'Top Gainers' })
  await expect(gainers.getByRole('article')).toHaveCount(3)
  await main(page).getByRole('tab', { name: 'Top Losers' }).click()
  await expect(page).toHaveURL('/markets?tab=losers')
  await expect(main(page).getByRole('list', { name: 'Top Losers' }).getByRole('article')).toHaveCount(3)
})

test('securities stand in a list of their own', async ({ page }) => {
  await openMarkets(page)
  await main(page).getByRole('radio', { name: 'Securities' }).click()
  await expect(page).toHaveURL('/markets?kind=security')
  await expect(head(page, 'Day')).toBeVisible()
  await expect(main(page)).toContainText('against the close of the day before')
  await expect(main(page).getByRole('searchbox', { name: 'Search shares and funds...' })).toBeVisible()
  await expect.poll(() => symbolsOf(rows(page))).not.toContain('BTC')
})

test('a guest who stars an asset signs in and comes back; what is starred stays so', async ({ page }) => {
  await openMarkets(page, '/markets?sort=volume')
  await main(page).getByRole('button', { name: 'Sign in to have Bitcoin among your favourites' }).click()
  await expect(page).toHaveURL(/^[^?]*\/login\?next=/)
  await fillSignIn(page, aPerson())
  await expect(page).toHaveURL('/markets?sort=volume')
  await expect(star(page, 'Bitcoin')).toHaveAttribute('aria-pressed', 'false')
  const isKept = page.waitForResponse(/\/markets\/favourites\/BTC$/)
  await star(page, 'Bitcoin').click()
  await expect(star(page, 'Bitcoin')).toHaveAttribute('aria-pressed', 'true')
  expect((await isKept).status()).toBe(200)
  await page.reload()
  await expect(star(page, 'Bitcoin')).toHaveAttribute('aria-pressed', 'true')
  await expect(star(page, 'Ethereum')).toHaveAttribute('aria-pressed', 'false')
})

test('only the rows near the window are in the page, and the last is reached by scrolling', async ({
  page,
}) => {
  await openMarkets(page)
  expect(await rows(page).count()).toBeLessThan(60)
  const count = Number(await table(page).getAttribute('aria-rowcount'))
  expect(count).toBeGreaterThan(200)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(table(page).locator(`tr[aria-rowindex="${count}"]`)).toBeVisible()
})

test('rows keep their places while the focus is in the table', async ({ page }) => {
  await openMarkets(page, '/markets?sort=change')
  await rows(page).first().getByRole('link').first().focus()
  const before = await symbolsOf(rows(page))
  // When prices have changed this often, so would have their order.
  for (let changes = 0; changes < 3; changes += 1) await toChange(rows(page).first())
  expect(await symbolsOf(rows(page))).toEqual(before)
})

for (const language of ['en', 'ar'] as const)
  test(`in ${language} prices change while they are in sight, in a list and on an asset’s page, without a reload`, async ({
    page,
  }) => {
    await speak(page, language)
    // Later requests have no answer: changes come from the server by itself.
    let asked = 0
    await page.route(/\/api\/v1\/markets\/assets(\?|\/BTC$)/, (route) => {
      asked += 1
      if (asked === 1) return route.continue()
    })
    const list = main(page).locator('tbody tr[data-symbol]')
    await page.goto('/markets')
    await toChange(list.first())
    await toChange(list.first())
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    // Below the last row stand the notes and the footer: what is in sight is told, and nothing else.
    // Scrolling brings further rows, and takes away others: the last one is another then.
    await expect(() => list.last().scrollIntoViewIfNeeded({ timeout: 1000 })).toPass()
    await toChange(list.last())

    asked = 0
    await page.goto('/markets/BTC')
    const price = main(page).locator('p bdi').first()
    await toChange(price)
    await toChange(price)
  })

test.describe('a page to which nothing is told', () => {
  test('asks for prices again and again', async ({ page }) => {
    await page.routeWebSocket(/\/realtime\/v1\/websocket/, () => {})
    await openMarkets(page)
    for (let asked = 0; asked < 2; asked += 1) await page.waitForResponse(/\/markets\/assets\?/)
    await toChange(rows(page).first())
  })
})

test('an asset has a chart that is read by keys, ranges, averages, indicators, and a table of the same', async ({
  page,
}) => {
  await openMarkets(page)
  await rows(page)
    .filter({ hasText: 'Bitcoin' })
    .first()
    .getByRole('link', { name: /^Bitcoin/ })
    .click()
  await expect(page).toHaveURL('/markets/BTC')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bitcoin BTC')
  await expect(page).toHaveTitle('Bitcoin · Sadaf')
  await expect(main(page).locator('canvas').first()).toBeVisible()

  const scale = main(page).getByRole('slider', { name: /^The price of Bitcoin/ })
  await scale.focus()
  const newest = await scale.getAttribute('aria-valuetext')
  await page.keyboard.press('ArrowLeft')
  await expect(scale).not.toHaveAttribute('aria-valuetext', newest ?? '')
  await expect(scale).toHaveAttribute('aria-valuetext', /^\d{1,2} \w{3} 20\d\d: open [\d,.]+, high/)

  await main(page).getByRole('radio', { name: '1D', exact: true }).click()
  await expect(page).toHaveURL('/markets/BTC?range=1d')
  await main(page).getByRole('button', { name: 'MA 50' }).click()
  await expect(main(page)).toContainText(/MA 50\s*[\d,.]+/)
  await main(page).getByRole('button', { name: 'RSI', exact: true }).click()
  await expect(main(page)).toContainText(/RSI\s*\d{1,3}\.\d/)
  await expect(scale).toHaveAttribute('aria-valuetext', /close [\d,.]+\. RSI \d{1,3}\.\d$/)
  await expectNoViolations(page, 'an asset with its chart')

  await main(page).getByRole('button', { name: 'Show as a table' }).click()
  const figures = main(page).getByRole('table', { name: 'The price of Bitcoin' })
  await expect(figures.getByRole('row')).toHaveCount(51)
  await expect(figures.getByRole('columnheader')).toHaveText([
    'Time',
    'Open',
    'High',
    'Low',
    'Close',
    'Volume',
  ])
  await expect(main(page).locator('canvas')).toHaveCount(0)
  await expectNoViolations(page, 'an asset with the table of its prices')
})

test('buying and trading are led to with the asset in the address', async ({ page }) => {
  await page.goto('/markets/ETH')
  await expect(main(page).getByRole('link', { name: 'Trade Ethereum' })).toHaveAttribute(
    'href',
    '/trade?pair=ETHUSDT',
  )
  await main(page).getByRole('link', { name: 'Buy Ethereum' }).click()
  // Buying needs a sign-in, which leads back to the same asset.
  await expect(page).toHaveURL(/\/login/)
})

test.describe('an unknown asset', () => {
  test.use({ expectedErrors: [/status of 404|non-existent route/] })

  test('is a page that is not there', async ({ page }) => {
    await page.goto('/markets/NOSUCH')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found')
  })
})

test.describe('prices that do not come', () => {
  test.use({ expectedErrors: [/status of 503/] })

  test('are told with the request’s id, and a retry brings them', async ({ page }) => {
    await page.route('**/api/v1/markets/assets?*', (route) =>
      route.fulfill({
        status: 503,
        contentType: 'application/problem+json',
        body: JSON.stringify({
          code: 'provider_unavailable',
          status: 503,
          title: 'Gone',
          request_id: 'req-42',
        }),
      }),
    )
    await page.goto('/markets')
    const told = main(page).getByRole('alert')
    await expect(told).toContainText('The prices cannot be loaded right now.')
    await expect(told).toContainText('req-42')
    await page.unroute('**/api/v1/markets/assets?*')
    await told.getByRole('button', { name: 'Try again' }).click()
    await expect(rows(page).first()).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a row opens in its place, one at a time', async ({ page }) => {
    await page.goto('/markets')
    const list = main(page).getByRole('list', { name: 'All Markets' })
    const row = (name: string) => list.getByRole('button', { name: new RegExp(`^${RegExp.escape(name)}`) })
    await row('Bitcoin').click()
    await expect(row('Bitcoin')).toHaveAttribute('aria-expanded', 'true')
    await expect(list.getByRole('link', { name: 'Buy Bitcoin' })).toHaveAttribute('href', '/buy?asset=BTC')
    await expectToFit(page, 'a row that is open')
    await expectNoViolations(page, 'a row that is open')
    await row('Ethereum').click()
    await expect(row('Bitcoin')).toHaveAttribute('aria-expanded', 'false')
    await list.getByRole('link', { name: 'Details of Ethereum' }).click()
    await expect(page).toHaveURL('/markets/ETH')
  })

  test('the order is chosen from a list', async ({ page }) => {
    await page.goto('/markets')
    await main(page).getByRole('combobox', { name: 'Sort by' }).selectOption('↑ Price')
    await expect(page).toHaveURL('/markets?sort=price&order=asc')
  })
})

test('in Arabic names are Arabic, symbols stay, and figures run from left to right', async ({ page }) => {
  await speak(page, 'ar')
  await page.goto('/markets')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('الأسواق')
  const first = main(page).locator('tbody tr[data-symbol]').first()
  await expect(first).toContainText('بيتكوين')
  await expect(first).toContainText('BTC')
  await first
    .getByRole('link', { name: /بيتكوين/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('بيتكوين BTC')
  await expect(main(page).getByRole('slider')).toHaveAttribute('aria-valuetext', /افتتاح/)
})
