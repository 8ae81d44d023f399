import { articles } from '../../apps/web/src/learn/catalogue.ts'
import ar from '../../apps/web/src/locales/ar/learn.ts'
import en from '../../apps/web/src/locales/en/learn.ts'
import { expect, test } from './support/test.ts'

test('from the footer to a topic, an article, its other language and the next article', async ({ page }) => {
  await page.goto('/pricing')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Learn', exact: true }).click()
  await expect(page).toHaveURL('/blog')
  const list = page.getByRole('main').getByRole('listitem')
  await expect(list).toHaveCount(articles.length)
  await page.getByRole('link', { name: en.topic.growth }).click()
  await expect(page).toHaveURL('/blog?topic=growth')
  await expect(list).toHaveCount(2)
  await page.getByRole('link', { name: en.article['zakat-on-savings'].title }).click()
  await expect(page).toHaveURL('/blog/zakat-on-savings')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.article['zakat-on-savings'].title)
  await expect(page.getByRole('figure').filter({ hasText: '80,000.00' }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Switch to العربية' }).click()
  await expect(page).toHaveURL('/ar/blog/zakat-on-savings')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ar.article['zakat-on-savings'].title)
  await expect(page.getByRole('figure').filter({ hasText: '80,000.00' }).first()).toBeVisible()
  await page
    .getByRole('complementary')
    .getByRole('link', { name: ar.article['two-kinds-of-return'].title })
    .click()
  await expect(page).toHaveURL('/ar/blog/two-kinds-of-return')
  await expect(page.getByText('4.50%').first()).toBeVisible()
})

test.describe('an address of no article', () => {
  test.use({ expectedErrors: [/no-such-article/] })

  test('says that there is nothing', async ({ page }) => {
    const answer = await page.goto('/blog/no-such-article')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an article is there whole, with its figures, and says what it is', async ({ page, baseURL }) => {
    await page.goto('/ar/blog/how-card-holds-work')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(ar.article['how-card-holds-work'].title)
    await expect(page.getByRole('figure')).toHaveCount(3)
    const blocks = await page.locator('head script[type="application/ld+json"]').allInnerTexts()
    const [article, way] = blocks.map((block) => JSON.parse(block))
    expect(article).toMatchObject({
      '@type': 'BlogPosting',
      headline: ar.article['how-card-holds-work'].title,
      inLanguage: 'ar',
      mainEntityOfPage: `${baseURL}/ar/blog/how-card-holds-work`,
    })
    expect(way).toMatchObject({ '@type': 'BreadcrumbList' })
  })
})

for (const [language, prefix, texts] of [
  ['en', '', en],
  ['ar', '/ar', ar],
] as const) {
  test(`the feed is well-formed and leads to every article: ${language}`, async ({
    page,
    request,
    baseURL,
  }) => {
    await page.goto(`${prefix}/blog`)
    const address = await page.locator('head link[type="application/atom+xml"]').getAttribute('href')
    expect(address).toBe(`${baseURL}${prefix}/blog/feed.xml`)
    const answer = await request.get(address ?? '')
    expect(answer.headers()['content-type']).toBe('application/atom+xml; charset=utf-8')
    // Our own pages let no text be parsed as a document (Trusted Types).
    await page.goto('about:blank')
    const read = await page.evaluate(
      (xml) => {
        const feed = new DOMParser().parseFromString(xml, 'application/xml')
        const textsOf = (name: string) =>
          [...feed.querySelectorAll(`entry > ${name}`)].map(({ textContent }) => textContent)
        return {
          isBroken: feed.querySelector('parsererror') !== null,
          language: feed.documentElement.getAttribute('xml:lang'),
          titles: textsOf('title'),
          links: [...feed.querySelectorAll('entry > link')].map((link) => link.getAttribute('href')),
        }
      },
      await answer.text(),
    )
    expect(read).toEqual({
      isBroken: false,
      language,
      titles: articles.map(({ name }) => texts.article[name].title),
      links: articles.map(({ name }) => `${baseURL}${prefix}/blog/${name}`),
    })
    for (const link of read.links) expect((await request.get(link ?? '')).status(), link ?? '').toBe(200)
  })
}
