import type { Page } from 'playwright/test'
import { speak } from './support/pages.ts'
import { demoPerson } from './support/people.ts'
import { expect, test, testAsDemo } from './support/test.ts'

const root = (page: Page) => page.locator('html')
const themeColor = (page: Page) => page.locator('meta[name="theme-color"]')

test.describe('the theme', () => {
  test('is the system’s until one is chosen, cycles light, dark, system, and survives a reload', async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/')
    await expect(root(page)).toHaveClass(/(^| )dark( |$)/)
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(root(page)).toHaveClass(/(^| )light( |$)/)
    await page.getByRole('button', { name: 'System theme. Switch to Light theme' }).click()
    await expect(themeColor(page)).toHaveAttribute('content', '#ffffff')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(root(page)).toHaveClass(/light/)
    await page.getByRole('button', { name: 'Light theme. Switch to Dark theme' }).click()
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(root(page)).toHaveClass(/dark/)
    await expect(themeColor(page)).toHaveAttribute('content', '#0f172a')
    await page.reload()
    await expect(root(page)).toHaveClass(/dark/)
    await page.getByRole('button', { name: 'Dark theme. Switch to System theme' }).click()
    await expect(root(page)).toHaveClass(/light/)
    await expect(page.getByRole('button', { name: /^System theme/ })).toBeVisible()
  })
})

test.describe('before the application comes', () => {
  test.use({ expectedErrors: [/net::ERR_FAILED \(\S{1,80}\/assets\//] })

  test('the theme and the language stand before the page is painted', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Switch to العربية' }).click()
    await page.getByRole('button', { name: /^\u2068?مظهر النظام/ }).click()
    await page.getByRole('button', { name: /^\u2068?المظهر الفاتح/ }).click()
    await page.route('**/assets/**', (route) => route.abort())
    await page.reload({ waitUntil: 'domcontentloaded' })
    await expect(root(page)).toHaveClass(/dark/)
    await expect(root(page)).toHaveAttribute('lang', 'ar')
    await expect(root(page)).toHaveAttribute('dir', 'rtl')
    await expect(themeColor(page)).toHaveAttribute('content', '#0f172a')
  })
})

for (const language of ['en', 'ar']) {
  testAsDemo(
    `a dashboard begins with its greeting, which stays where it is, in ${language}`,
    async ({ page }) => {
      await page.addInitScript((chosen) => localStorage.setItem('sadaf-language', chosen), language)
      let letScriptsCome = () => {}
      const scriptsMayCome = new Promise<void>((come) => {
        letScriptsCome = come
      })
      await page.route('**/assets/*.js', async (route) => {
        await scriptsMayCome
        await route.continue()
      })
      const opened = page.goto('/dashboard')
      const greeting = page.locator('#shell-skeleton').getByText(language === 'en' ? 'Layla' : 'ليلى')
      await expect(greeting).toBeVisible()
      // An unpainted page may still be without its style.
      await expect.poll(() => page.evaluate(() => performance.getEntriesByType('paint').length)).toBe(2)
      const place = await greeting.boundingBox()
      const words = await greeting.textContent()
      letScriptsCome()
      await opened
      const title = page.getByRole('heading', { level: 1, name: words ?? '', exact: true })
      await expect(title).toBeVisible()
      await expect(greeting).toBeHidden()
      await expect
        .poll(async () => {
          const box = await title.boundingBox()
          return { y: box?.y, height: box?.height }
        })
        .toEqual({ y: place?.y, height: place?.height })
    },
  )
}

test.describe('the language', () => {
  test('toggles direction, marks and words, survives a reload, and is chosen in the footer too', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(root(page)).toHaveAttribute('dir', 'ltr')
    await page.getByRole('button', { name: 'Switch to العربية' }).click()
    await expect(root(page)).toHaveAttribute('lang', 'ar')
    await expect(root(page)).toHaveAttribute('dir', 'rtl')
    await expect(root(page)).toHaveClass(/(^| )rtl( |$)/)
    await page.reload()
    await expect(root(page)).toHaveAttribute('lang', 'ar')
    await page.getByRole('button', { name: /التبديل إلى \u2068?English/ }).click()
    await expect(root(page)).toHaveAttribute('lang', 'en')
    await expect(root(page)).not.toHaveClass(/rtl/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Future of Digital Finance')
    await page.getByRole('contentinfo').getByRole('combobox', { name: 'Language' }).selectOption('العربية')
    await expect(root(page)).toHaveAttribute('dir', 'rtl')
  })
})

test.describe('in an Arabic browser', () => {
  test.use({ locale: 'ar-AE' })

  test('the first page is Arabic', async ({ page }) => {
    await page.goto('/')
    await expect(root(page)).toHaveAttribute('dir', 'rtl')
  })
})

test.describe('the Products menu', () => {
  const trigger = (page: Page) => page.getByRole('button', { name: 'Products' })
  const entry = (page: Page) => page.getByRole('navigation').getByRole('link', { name: /^Transactions/ })

  test.beforeEach(({ page }) => page.goto('/'))

  test('opens under the pointer, stays while the pointer goes over to it, and closes when it has left', async ({
    page,
  }) => {
    await trigger(page).hover()
    await expect(entry(page).first()).toBeVisible()
    await expect(trigger(page)).toHaveAttribute('aria-expanded', 'true')
    await page.getByText('Your free wallet ID', { exact: true }).hover()
    await page.getByRole('link', { name: 'Get started' }).hover()
    await expect(trigger(page)).toHaveAttribute('aria-expanded', 'true')
    await page.mouse.move(640, 880)
    await expect(trigger(page)).toHaveAttribute('aria-expanded', 'false')
  })

  test('opens by the keyboard and by a press, closes by Escape, a second press and a press outside', async ({
    page,
  }) => {
    await trigger(page).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Your free wallet ID', { exact: true })).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await expect(trigger(page)).toHaveAttribute('aria-expanded', 'false')
    await expect(trigger(page)).toBeFocused()
    await page.keyboard.press('Space')
    await expect(trigger(page)).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Space')
    await expect(trigger(page)).toHaveAttribute('aria-expanded', 'false')
    await trigger(page).click()
    await expect(trigger(page)).toHaveAttribute('aria-expanded', 'true')
    await page.getByRole('contentinfo').click({ position: { x: 4, y: 4 } })
    await expect(trigger(page)).toHaveAttribute('aria-expanded', 'false')
  })

  test('closes by the navigation that it led to', async ({ page }) => {
    await trigger(page).click()
    await page.getByRole('link', { name: 'Get started' }).click()
    await expect(page).toHaveURL(/\/(signup|register)$/)
    // The address changes a moment before the page does.
    await expect(trigger(page)).toBeHidden()
    await page.goBack()
    await expect(trigger(page)).toHaveAttribute('aria-expanded', 'false')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } })

  test('the menu opens, its groups fold, and it closes by its button, the backdrop, Escape and navigation', async ({
    page,
  }) => {
    await page.goto('/')
    const opener = page.getByRole('button', { name: 'Open the menu' })
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await opener.click()
    await expect(menu.getByRole('link', { name: 'Sign in' })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Get started' })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Transactions' })).toBeVisible()
    await menu.getByText('Products').click()
    await expect(menu.getByRole('link', { name: 'Transactions' })).toBeHidden()
    await menu.getByRole('button', { name: 'Close' }).click()
    await expect(menu).toBeHidden()
    await opener.click()
    await expect(menu).toBeVisible()
    await page.mouse.click(10, 400)
    await expect(menu).toBeHidden()
    await opener.click()
    await expect(menu).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(opener).toBeFocused()
    await opener.click()
    await menu.getByRole('link', { name: 'Sign in' }).click()
    await expect(page).toHaveURL('/login')
    await expect(menu).toBeHidden()
  })
})

test.describe('where one goes every day', () => {
  const everyDay = (page: Page) => page.getByRole('navigation', { name: 'Every day' })

  testAsDemo('is one press away on a desk, and stays when the header has left', async ({ page }) => {
    await page.goto('/dashboard')
    await expect(everyDay(page).getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
    await everyDay(page).getByRole('link', { name: 'Activity' }).click()
    await expect(page).toHaveURL('/transactions')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Transactions')
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(page.getByRole('banner')).not.toBeInViewport()
    await expect(everyDay(page)).toBeInViewport()
    await page.getByRole('button', { name: 'Pay' }).click()
    await page.getByRole('menuitem', { name: 'Convert' }).click()
    await expect(page).toHaveURL('/wallet/convert')
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } })

    testAsDemo('is at the thumb, with Pay in the middle and the rest behind More', async ({ page }) => {
      await page.goto('/dashboard')
      await expect(everyDay(page).getByRole('listitem')).toHaveText([
        'Home',
        'Activity',
        'Pay',
        'Cards',
        'More',
      ])
      await expect(page.getByRole('button', { name: 'Open the menu' })).toHaveCount(0)
      const more = everyDay(page).getByRole('button', { name: 'More' })
      await more.click()
      const sheet = page.getByRole('dialog', { name: 'More' })
      await expect(sheet.getByRole('link', { name: 'Security' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(sheet).toBeHidden()
      await expect(more).toBeFocused()
      await everyDay(page).getByRole('button', { name: 'Pay' }).click()
      await page.getByRole('dialog', { name: 'Pay' }).getByRole('link', { name: 'Send money' }).click()
      await expect(page).toHaveURL('/send')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })

    testAsDemo('gives way to a keyboard, and to a way through', async ({ page }) => {
      await page.goto('/transactions')
      await expect(everyDay(page)).toBeVisible()
      await page.getByRole('searchbox').focus()
      await expect(everyDay(page)).toBeHidden()
      await page.keyboard.press('Tab')
      await expect(everyDay(page)).toBeVisible()
      await page.goto('/add-money')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(everyDay(page)).toHaveCount(0)
    })

    testAsDemo('a way through leads back to the page before it, or home', async ({ page }) => {
      await page.goto('/add-money')
      const back = page.getByRole('button', { name: 'Back', exact: true })
      await back.click()
      await expect(page).toHaveURL('/dashboard')
      await expect(back).toHaveCount(0)
      await page.goto('/transactions')
      await everyDay(page).getByRole('button', { name: 'Pay' }).click()
      await page.getByRole('dialog', { name: 'Pay' }).getByRole('link', { name: 'Send money' }).click()
      await expect(page).toHaveURL('/send')
      await back.click()
      await expect(page).toHaveURL('/transactions')
      await page.getByRole('contentinfo').getByText('Products').click()
      await expect(
        page.getByRole('contentinfo').getByRole('link', { name: 'Markets', exact: true }),
      ).toBeVisible()
    })
  })
})

testAsDemo('the avatar’s menu names the person and leads out', async ({ page }) => {
  await page.goto('/dashboard')
  const avatar = page.getByRole('button', { name: `Account menu of ${demoPerson.name}` })
  await expect(avatar).toHaveText('L')
  await avatar.click()
  const menu = page.getByRole('menu')
  await expect(menu).toContainText(demoPerson.name)
  await expect(menu).toContainText(demoPerson.email)
  await expect(menu.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(avatar).toBeFocused()
})

test('a guest is offered a sign-in and a start', async ({ page }) => {
  await page.goto('/')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login')
  await expect(header.getByRole('link', { name: 'Open account' })).toHaveAttribute('href', '/register')
})

test.describe('on a page inside the shell', () => {
  test.use({ expectedErrors: [/404 Error|status of 404/] })

  test('a guest is offered a sign-in and a start, under a header that stays in sight', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 500 })
    await page.goto('/no/such/page')
    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login')
    await expect(header.getByRole('link', { name: 'Get started' })).toHaveAttribute('href', '/dashboard')
    await expect(header.getByRole('link', { name: 'Sadaf' })).toHaveAttribute('href', '/')
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await page.mouse.wheel(0, 2000)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
    await expect.poll(async () => (await header.boundingBox())?.y).toBe(0)
  })

  test('the footer has its four columns, the companies behind it and the choice of language', async ({
    page,
  }) => {
    await page.goto('/no/such/page')
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('link', { name: 'Sadaf' })).toHaveAttribute('href', '/')
    for (const column of [
      'Products',
      'Support',
      'Security and legal',
      'Regulated providers',
      'Mobile apps',
    ]) {
      await expect(footer.getByRole('heading', { name: column, exact: true })).toBeVisible()
    }
    await expect(footer.getByRole('combobox', { name: 'Language' })).toHaveValue('en')
    await expect(footer).toContainText('utility token')
    await expect(footer).toContainText('App Store')
    await expect(footer).toContainText('Google Play')
  })
})

test('the footer tells the providers and their states as the server does', async ({ page, request }) => {
  const answer = await request.get('/api/v1/providers')
  const { data }: { data: { kind: string; name: string; status: 'live' | 'coming' | 'optional' }[] } =
    await answer.json()
  // Those of the specification; who looks at documents is named where one shows them.
  const listed = data.filter(({ kind }) => kind !== 'identity')
  expect(listed).toHaveLength(4)
  const words = { live: 'Live', coming: 'Coming', optional: 'Optional' }
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  for (const { name, status } of listed) {
    const badge = footer.getByRole('listitem').filter({ hasText: name })
    await expect(badge).toContainText(words[status])
  }
  await expect(footer).toContainText('1483958')
  await expect(footer).toContainText('non-custodial')
})

test('a keyboard can skip the header, and finds a page by typing, from anywhere', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search Sadaf' })
  await expect(palette.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('sign in')
  await expect(palette.getByRole('option', { selected: true })).toHaveText(/Sign in/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/login')
  await expect(palette).toBeHidden()
})

testAsDemo('keys that are typed before the palette has come are its own', async ({ page }) => {
  await page.goto('/transactions')
  await expect(page.getByRole('button', { name: /Search/ }).first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/command-palette*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('marina ma')
  letGo()
  const field = page.getByRole('dialog', { name: 'Search Sadaf' }).getByRole('combobox')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('marina ma')
  await page.keyboard.type('rket')
  await expect(field).toHaveValue('marina market')
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

testAsDemo('the palette finds what capabilities offer: pages of one’s own, and actions', async ({ page }) => {
  await page.goto('/transactions')
  const palette = page.getByRole('dialog', { name: 'Search Sadaf' })
  const find = async (text: string) => {
    await page.keyboard.press('Control+k')
    await expect(palette.getByRole('combobox')).toBeFocused()
    await page.keyboard.type(text)
    await expect(palette.getByRole('option', { selected: true })).toHaveText(
      new RegExp(RegExp.escape(text), 'i'),
    )
    await page.keyboard.press('Enter')
    await expect(palette).toBeHidden()
  }
  await find('hide balances')
  await find('dashboard')
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('button', { name: 'Show balances' })).toBeVisible()
  await find('passkeys')
  await expect(page).toHaveURL('/profile/security')
})

for (const [language, title, merchant, amounts] of [
  ['en', 'Search Sadaf', 'Marina Market', ['86.40', '٨٦٫٤٠']],
  ['ar', 'البحث في صدف', 'سوق المارينا', ['٨٦٫٤٠', '$86.40']],
] as const) {
  testAsDemo(`the palette finds one’s own by name and by amount, in ${language}`, async ({ page }) => {
    await speak(page, language)
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: title })
    const field = palette.getByRole('combobox')
    for (const text of ['marina', 'المارينا', ...amounts]) {
      await field.fill(text)
      await expect(palette.getByRole('option').first()).toContainText(merchant)
    }
    await field.press('Enter')
    await expect(page).toHaveURL(/\/transactions\?id=/)
    await expect(page.getByRole('dialog').filter({ hasText: merchant })).toBeVisible()
    await page.keyboard.press('Control+k')
    await field.fill('usd')
    await expect(palette.getByRole('option').filter({ hasText: '12,480.55' })).toBeVisible()
    await field.fill('no such thing')
    await expect(palette.getByRole('option')).toHaveCount(0)
    await expect(palette).toContainText('no such thing')
  })
}

testAsDemo(
  'the palette knows pages by their names in the other language, and sends an amount',
  async ({ page }) => {
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Search Sadaf' })
    const field = palette.getByRole('combobox')
    for (const text of ['تحويل العملات', 'convert']) {
      await field.fill(text)
      await expect(palette.getByRole('option').first()).toContainText('Convert')
    }
    await field.fill('٨٦٫٤٠')
    await palette.getByRole('option', { name: 'Send $86.40' }).click()
    await expect(page).toHaveURL(/\/send\?/)
    await expect(page.getByLabel('How much?')).toHaveValue('٨٦٫٤٠')
    await expect(page.getByRole('radio', { name: /^Checking/ })).toBeChecked()
  },
)

testAsDemo('the palette finds settings in either language, and leads to the very place', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dashboard')
  const palette = page.getByRole('dialog', { name: 'Search Sadaf' })
  const field = palette.getByRole('combobox')
  for (const [words, name, address, heading] of [
    ['password', 'Change password', '/profile/security#password', 'Password'],
    ['المنطقة الزمنية', 'time zone', '/profile/preferences#figures', 'Currency and time zone'],
    ['delete', 'Delete your account', '/profile/data#delete', 'Delete your account'],
  ] as const) {
    await page.keyboard.press('Control+k')
    await field.fill(words)
    await palette.getByRole('option', { name }).click()
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('heading', { level: 2, name: heading })).toBeInViewport()
  }
  // On a phone the sections are one strip, in which the one that was opened is in sight.
  await page.evaluate(() => scrollTo(0, 0))
  const sections = page.getByRole('navigation', { name: 'Sections of your profile' })
  await expect(sections.getByRole('link', { name: 'Your data' })).toBeInViewport({ ratio: 1 })
})
