import type { Capability } from '../locales/index.ts'
import { loadTexts } from './i18n.ts'

/** A route's module and its texts, downloaded together when the page is first opened. */
export function page<Module extends object>(
  load: () => Promise<Module>,
  ...texts: readonly Capability[]
): () => Promise<Module> {
  return async () => {
    const [module] = await Promise.all([load(), loadTexts(texts)])
    return module
  }
}
