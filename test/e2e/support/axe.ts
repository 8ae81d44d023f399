import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { settle } from './pages.ts'

const EVERY_RULE = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

type Look = {
  readonly runOnly: { readonly type: 'tag' | 'rule'; values: string[] }
  readonly rules?: Record<string, { enabled: boolean }>
}

/** What axe finds wrong with the page once it has come to rest: a line for each element. */
export async function violations(page: Page): Promise<string[]> {
  return run(page, { runOnly: { type: 'tag', values: EVERY_RULE } })
}

/** The same of an open menu, which ARIA's pattern puts at the end of the page, outside its landmarks. */
export async function violationsOfMenu(page: Page): Promise<string[]> {
  return run(page, { runOnly: { type: 'tag', values: EVERY_RULE }, rules: { region: { enabled: false } } })
}

/** What is too faint: all that another theme can change. */
export async function faintTexts(page: Page): Promise<string[]> {
  return run(page, { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } })
}

async function run(page: Page, look: Look): Promise<string[]> {
  await settle(page)
  // No page of ours has frames of another origin: axe looks once, in the page, and tells only what is wrong.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ ...look, resultTypes: ['violations'] })
  const { violations: found } = await axe.analyze()
  return found.flatMap(({ id, nodes }) => nodes.map(({ target, html }) => `${id}: ${target} ${html}`))
}
