import { expect, type Page } from 'playwright/test'

/** In Arabic the currency's mark follows the figure, to be read at its left, and the sign stays at the digits. */
export async function expectMarksAfterFigures(page: Page, what: string): Promise<void> {
  expect.soft(await wrongMarks(page), what).toEqual([])
}

/**
 * The amounts whose mark stands before their digits, or at their right, or whose sign stands elsewhere than at their
 * left.
 */
function wrongMarks(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const MARK = /[$€£¥]|د\.إ/u
    const SLACK = 2

    const placeOf = (around: Element, wanted: RegExp) => {
      const texts = document.createTreeWalker(around, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const at = text.nodeValue?.search(wanted) ?? -1
        if (at < 0) continue
        const range = document.createRange()
        range.setStart(text, at)
        range.setEnd(text, at + 1)
        return range.getBoundingClientRect()
      }
      return undefined
    }
    const isWrong = (amount: Element) => {
      const [mark, sign, digit] = [MARK, /[+−]/u, /\p{Nd}/u].map((wanted) => placeOf(amount, wanted))
      if (!mark || !digit) return false
      return mark.right > (sign ?? digit).left + SLACK || (sign && Math.abs(sign.right - digit.left) > SLACK)
    }

    const figures = [...document.querySelectorAll('bdi.figures')].filter(
      (figure) => figure.checkVisibility() && isWrong(figure),
    )
    const sentences = document.body.innerText.matchAll(/[$€£¥]\s?\p{Nd}[\p{Nd}.,]*/gu)
    return [...figures.map(({ textContent }) => textContent), ...[...sentences].map(([words]) => words)]
  })
}
