import type { Contributed } from './capability.ts'
import type { Capability, Page } from './page.ts'

let pages: ReadonlyMap<string, Page> = new Map()
let downloadContributions = async (): Promise<readonly Contributed[]> => []

/**
 * Tells the app which capabilities there are, and how the list of their contributions is downloaded: it knows none by
 * itself.
 *
 * @throws Error where two pages have one name
 */
export function declareCapabilities(
  capabilities: readonly Capability[],
  contributions: () => Promise<readonly Contributed[]>,
): void {
  const named = capabilities.flatMap((each) => Object.entries(each.pages))
  downloadContributions = contributions
  pages = new Map(named)
  if (pages.size < named.length)
    throw new Error(`Two pages have one name: ${twice(named.map(([name]) => name))}`)
}

/** Each capability's contributions, in the order of their list. @throws Error where they cannot be downloaded */
export function declaredContributions(): Promise<readonly Contributed[]> {
  return downloadContributions()
}

/** Every page by its name, in the order of the list. */
export function declaredPages(): ReadonlyMap<string, Page> {
  return pages
}

function twice(names: readonly string[]): string {
  return names.filter((name, index) => names.indexOf(name) < index).join(', ')
}
