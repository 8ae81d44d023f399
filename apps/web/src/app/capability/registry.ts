import type { Capability } from './capability.ts'
import type { Page } from './page.ts'

let declared: readonly Capability[] = []
let pages: ReadonlyMap<string, Page> = new Map()

/**
 * Tells the app which capabilities there are: it knows none by itself.
 *
 * @throws Error where two pages have one name
 */
export function declareCapabilities(capabilities: readonly Capability[]): void {
  const named = capabilities.flatMap((each) => Object.entries(each.pages))
  declared = capabilities
  pages = new Map(named)
  if (pages.size < named.length)
    throw new Error(`Two pages have one name: ${twice(named.map(([name]) => name))}`)
}

export function declaredCapabilities(): readonly Capability[] {
  return declared
}

/** Every page by its name, in the order of the list. */
export function declaredPages(): ReadonlyMap<string, Page> {
  return pages
}

function twice(names: readonly string[]): string {
  return names.filter((name, index) => names.indexOf(name) < index).join(', ')
}
