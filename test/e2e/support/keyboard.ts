import { expect, type Locator, type Page } from 'playwright/test'

/** No way through a page is longer than this. */
const MOST_STOPS = 60

/** Goes on from stop to stop until this one has the focus, and can be seen to have it. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const has = () => target.evaluate((element) => element === document.activeElement)
  for (let stops = 0; !(await has()); stops += 1) {
    expect(stops, `stops on the way to ${target}`).toBeLessThan(MOST_STOPS)
    await page.keyboard.press('Tab')
  }
  const isMarked = () =>
    target.evaluate((element) => {
      const { outlineStyle, boxShadow } = getComputedStyle(element)
      return element.matches(':focus-visible') && (outlineStyle !== 'none' || boxShadow !== 'none')
    })
  await expect.poll(isMarked, `${target} shows that it has the focus`).toBe(true)
}

export async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

export async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}
