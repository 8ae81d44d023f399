import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { settle } from './pages.ts'

const EVERY_RULE = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds wrong with the page once it has come to rest: a line for each element. */
export async function violations(page: Page): Promise<string[]> {
  return run(page, new AxeBuilder({ page }).withTags(EVERY_RULE))
}

/** The same of an open menu, which ARIA's pattern puts at the end of the page, outside its landmarks. */
export async function violationsOfMenu(page: Page): Promise<string[]> {
  return run(page, new AxeBuilder({ page }).withTags(EVERY_RULE).disableRules('region'))
}

/** What is too faint: all that another theme can change. */
export async function faintTexts(page: Page): Promise<string[]> {
  return run(page, new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']))
}

async function run(page: Page, axe: AxeBuilder): Promise<string[]> {
  await settle(page)
  const { violations: found } = await axe.analyze()
  return found.flatMap(({ id, nodes }) => nodes.map(({ target, html }) => `${id}: ${target} ${html}`))
}
