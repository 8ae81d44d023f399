import { expect, test } from './support/test.ts'

const headlines = [
  { path: '/', language: 'en', direction: 'ltr', text: 'The Future of Digital Finance' },
  { path: '/ar/', language: 'ar', direction: 'rtl', text: 'مستقبل التمويل الرقمي' },
  { path: '/login', language: 'en', direction: 'ltr', text: 'Welcome back' },
  { path: '/ar/login', language: 'ar', direction: 'rtl', text: 'مرحبًا بعودتك' },
] as const

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a public page is there, in the language of its address', async ({ page }) => {
    for (const { path, language, direction, text } of headlines) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.locator('html')).toHaveAttribute('dir', direction)
    }
  })
})

// A page that React could not take over writes an error to the console, which fails a test.
for (const prefix of ['', '/ar']) {
  for (const theme of ['light', 'dark'] as const) {
    test(`the public pages are taken over as they were pre-rendered: ${prefix}/…, ${theme}`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme: theme })
      for (const path of ['/', '/home', '/login', '/register', '/signup', '/forgot-password']) {
        const answer = await page.goto(prefix + path)
        expect(answer?.status()).toBe(200)
        await expect(page.getByRole('main')).toBeVisible()
        await page.waitForLoadState('networkidle')
        expect(await answer?.text()).toContain(`<title>${await page.title()}</title>`)
        await expect(page).toHaveURL(prefix + path)
        await expect(page.locator('head title')).toHaveCount(1)
        await expect(page.locator('html')).toHaveClass(new RegExp(RegExp.escape(theme)))
      }
    })
  }
}

test('text typed and buttons pressed before the page answers are not lost', async ({ page }) => {
  const answer = Promise.withResolvers<void>()
  await page.route('**/assets/register-page-*.js', async (route) => {
    await answer.promise
    await route.continue()
  })
  const opened = page.goto('/register')
  await page.getByLabel('Password', { exact: true }).fill('six calm pearls at noon')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.locator('html')).not.toHaveAttribute('data-ready')
  answer.resolve()
  await opened
  await expect(page.getByText('Password strength: Strong')).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveAttribute('aria-invalid', 'true')
  await expect(page).toHaveURL('/register')
})

test('each language of a page names the others and its own address', async ({ page, baseURL }) => {
  for (const path of ['/login', '/ar/login']) {
    await page.goto(path)
    const address = (rel: string) => page.locator(`head link${rel}`)
    await expect(address('[rel="canonical"]')).toHaveAttribute('href', `${baseURL}${path}`)
    await expect(address('[hreflang="en"]')).toHaveAttribute('href', `${baseURL}/login`)
    await expect(address('[hreflang="ar"]')).toHaveAttribute('href', `${baseURL}/ar/login`)
    await expect(address('[hreflang="x-default"]')).toHaveAttribute('href', `${baseURL}/login`)
  }
})

test('the language button moves between the two addresses and is remembered', async ({ page }) => {
  await page.goto('/login?next=%2Fsend')
  const toRegister = page.getByRole('main').getByRole('link', { name: 'Open an account' })
  await expect(toRegister).toHaveAttribute('href', '/register?next=%2Fsend')
  await page.getByRole('button', { name: 'Switch to العربية' }).click()
  await expect(page).toHaveURL('/ar/login?next=%2Fsend')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('مرحبًا بعودتك')
  await page.goto('/register')
  await expect(page).toHaveURL('/ar/register')
  await page.getByRole('button', { name: /English/ }).click()
  await expect(page).toHaveURL('/register')
  await page.goto('/login')
  await expect(page).toHaveURL('/login')
})

test.describe('a browser that reads Arabic', () => {
  test.use({ locale: 'ar-AE' })

  test('is led to the Arabic address', async ({ page }) => {
    await page.goto('/forgot-password')
    await expect(page).toHaveURL('/ar/forgot-password')
  })
})

test.describe('a person who likes it dark', () => {
  test.use({ colorScheme: 'light' })

  test('sees the page dark from its first paint on', async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('sadaf-theme', 'dark')
      const seen: string[] = []
      Object.assign(window, { seen })
      new MutationObserver(() => seen.push(document.documentElement.className)).observe(document, {
        attributes: true,
        attributeFilter: ['class'],
        subtree: true,
        childList: true,
      })
    })
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const seen: string[] = await page.evaluate(() => Reflect.get(window, 'seen'))
    const afterBoot = seen.slice(seen.findIndex((name) => name.includes('dark')))
    expect(afterBoot.length).toBeGreaterThan(0)
    expect(afterBoot.every((name) => name.includes('dark') && !name.includes('light'))).toBe(true)
    await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#0f172a')
  })
})

test('search engines find the public pages, and no private one', async ({ request, baseURL }) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  const sitemap = await (await request.get('/sitemap.xml')).text()
  expect(sitemap).toContain(`<loc>${baseURL}/ar/login</loc>`)
  expect(sitemap).not.toContain('/dashboard')
  expect((await request.get('/dashboard')).headers()['x-robots-tag']).toBe('noindex')
})

test('a page that has not changed is not sent again', async ({ request }) => {
  const first = await request.get('/ar/')
  const { etag = '' } = first.headers()
  const second = await request.get('/ar/', { headers: { 'if-none-match': etag } })
  expect(second.status()).toBe(304)
})

test('a shared link shows a picture, and the app can be installed in either language', async ({ page }) => {
  for (const [path, language] of [
    ['/', 'en'],
    ['/ar/', 'ar'],
  ] as const) {
    await page.goto(path)
    const manifestPath = await page.locator('head link[rel="manifest"]').getAttribute('href')
    const manifest = await (await page.request.get(manifestPath ?? '')).json()
    expect(manifest).toMatchObject({ lang: language, start_url: '/dashboard' })
    const icons: { src: string; sizes: string }[] = manifest.icons
    const picture = await page.locator('head meta[property="og:image"]').getAttribute('content')
    const touchIcon = await page.locator('head link[rel="apple-touch-icon"]').getAttribute('href')
    for (const address of [...icons.map(({ src }) => src), picture ?? '', touchIcon ?? '']) {
      const answer = await page.request.get(address)
      expect(answer.headers()['content-type'], address).toMatch(/^image\//)
    }
  }
})
