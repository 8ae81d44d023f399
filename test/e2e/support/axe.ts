import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from 'playwright/test'
import { settle } from './pages.ts'

const EVERY_RULE = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

type Look = {
  readonly runOnly: { readonly type: 'tag' | 'rule'; values: string[] }
  readonly rules?: Record<string, { enabled: boolean }>
}

/** Axe finds nothing wrong with the page once it has come to rest. A test goes on after what it finds. */
export async function expectNoViolations(page: Page, what: string): Promise<void> {
  await expectNone(page, what, { runOnly: { type: 'tag', values: EVERY_RULE } })
}

/** The same of an open menu, which ARIA's pattern puts at the end of the page, outside its landmarks. */
export async function expectNoViolationsOfMenu(page: Page, what: string): Promise<void> {
  const rules = { region: { enabled: false } }
  await expectNone(page, what, { runOnly: { type: 'tag', values: EVERY_RULE }, rules })
}

/** Nothing is too faint: all that another theme can change. */
export async function expectNoFaintTexts(page: Page, what: string): Promise<void> {
  await expectNone(page, what, {
    runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  })
}

/** One look at a large page takes a slow machine half a minute, and it must be able to look again. */
const LONGEST_LOOK_MS = 100_000

/** Violations may have been on their way: axe looks again, until it finds none or finds them still. */
async function expectNone(page: Page, what: string, look: Look): Promise<void> {
  await expect
    .configure({ soft: true })
    .poll(() => run(page, look), { message: what, timeout: LONGEST_LOOK_MS })
    .toEqual([])
}

/** A line for each element that axe finds something wrong with. */
async function run(page: Page, look: Look): Promise<string[]> {
  // Below a bar that stays in sight a link would be judged by the part of it that shows.
  await page.evaluate(() => scrollTo(0, 0))
  await settle(page)
  // No page of ours has frames of another origin: axe looks once, in the page, and tells only what is wrong.
  const axe = new AxeBuilder({ page, ...(await hasAxe(page)) })
    .setLegacyMode()
    .options({ ...look, resultTypes: ['violations'] })
  const { violations: found } = await axe.analyze()
  return found.flatMap(({ id, nodes }) => nodes.map(({ target, html }) => `${id}: ${target} ${html}`))
}

/** Axe is large: a page that has it is given nothing in its place. */
async function hasAxe(page: Page): Promise<{ axeSource?: string }> {
  return (await page.evaluate(() => 'axe' in window)) ? { axeSource: 'void 0' } : {}
}
