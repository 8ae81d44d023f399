import { expect, type Page } from 'playwright/test'

/**
 * Names begin where they begin in whichever script they are written: none is thrown to the other side of its column. A
 * test goes on after what is.
 */
export async function expectNamesToKeepTheirPlace(page: Page, what: string): Promise<void> {
  expect.soft(await thrownNames(page), what).toEqual([])
}

/**
 * The names that stand elsewhere when they are written in the other script. Where a line begins, where it ends and
 * around its middle are places to stand; a name that keeps none of them was thrown over.
 */
function thrownNames(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SLACK = 1
    // Short enough for one line wherever a name may stand, and not as wide as each other.
    const scripts = ['Al', 'طارق']
    const columnOf = (name: Element): Element => {
      const around = name.parentElement ?? document.body
      return getComputedStyle(around).display === 'inline' ? columnOf(around) : around
    }
    const placesOf = (name: Element) => {
      const range = document.createRange()
      range.selectNodeContents(name)
      const { left, right } = range.getBoundingClientRect()
      const column = columnOf(name).getBoundingClientRect()
      const [before, after] = [left - column.left, right - column.right]
      return [before, after, before + after]
    }
    /** Its one text, however deep; nothing where it has several, or is not to be seen. */
    const textOf = (name: Element) => {
      const texts = document.createTreeWalker(name, NodeFilter.SHOW_TEXT)
      const text = texts.nextNode()
      const isShown = name.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      return isShown && !texts.nextNode() ? text : null
    }

    const thrown: string[] = []
    for (const name of document.querySelectorAll(
      ':is(span, p, h1, h2, h3)[dir=auto], bdi:not([dir], .figures)',
    )) {
      const text = textOf(name)
      if (!text) continue
      const before = text.nodeValue
      const [latin = [], arabic = []] = scripts.map((script) => {
        text.nodeValue = script
        return placesOf(name)
      })
      text.nodeValue = before
      if (!latin.some((place, index) => Math.abs(place - (arabic[index] ?? Number.NaN)) <= SLACK))
        thrown.push(before ?? '')
    }
    return thrown
  })
}
