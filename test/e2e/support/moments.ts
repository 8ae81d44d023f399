import type { Page } from 'playwright/test'

/** Settles once the page has shown a heading, which may be there for a moment alone. Call it before what brings it. */
export function hasShown(page: Page, title: string): Promise<void> {
  return page.evaluate(
    (text) =>
      new Promise<void>((shown) => {
        const look = () => {
          const headings = [...document.querySelectorAll('h1, h2')]
          if (!headings.some(({ textContent }) => textContent === text)) return
          observer.disconnect()
          shown()
        }
        const observer = new MutationObserver(look)
        observer.observe(document.body, { childList: true, characterData: true, subtree: true })
        look()
      }),
    title,
  )
}
