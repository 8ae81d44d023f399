import { expect, type Page } from 'playwright/test'
import { settle } from './pages.ts'

/** Nothing of the page is reached by scrolling sideways alone, and no text is cut. A test goes on after what is. */
export async function expectToFit(page: Page, what: string): Promise<void> {
  const misfits = async () => {
    await settle(page)
    const beside = await sidewaysScroll(page)
    return [...(beside > 0 ? [`${beside} px beside the page`] : []), ...(await cutTexts(page))]
  }
  await expect.configure({ soft: true }).poll(misfits, what).toEqual([])
}

/** How many pixels of the page can be seen only by scrolling sideways. */
function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/**
 * The texts of the page that do not fit: they stick out of the page, or what they stand in cuts them off. What can be
 * scrolled to within a box of its own fits.
 */
function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SLACK = 2
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true })

    /** Whether an element keeps its content from being seen on that axis. */
    const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
    const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll'

    const faultOf = (parent: Element, box: DOMRect): string | undefined => {
      for (
        let around: Element | null = parent;
        around && around !== document.body;
        around = around.parentElement
      ) {
        const { overflowX, overflowY, clipPath } = getComputedStyle(around)
        const frame = around.getBoundingClientRect()
        // Told to screen readers alone.
        if (clipPath !== 'none') return
        if (scrolls(overflowX) || scrolls(overflowY)) return
        if (cuts(overflowX) && (box.left < frame.left - SLACK || box.right > frame.right + SLACK))
          return 'cut beside'
        if (cuts(overflowY) && (box.top < frame.top - SLACK || box.bottom > frame.bottom + SLACK))
          return 'cut below'
      }
      const { clientWidth } = document.documentElement
      return box.left < -SLACK || box.right > clientWidth + SLACK ? 'outside the page' : undefined
    }

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const faults: string[] = []
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement
      if (!parent || !text.textContent?.trim() || !isShown(parent)) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const box = range.getBoundingClientRect()
      if (box.width === 0 || box.height === 0) continue
      const fault = faultOf(parent, box)
      if (fault) faults.push(`${fault}: ${text.textContent.trim()}`)
    }
    return faults
  })
}
