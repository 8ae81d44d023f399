import { registerHooks } from 'node:module'
import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Capability, ContributionName, Lazy, Page } from '../src/app/capability/page.ts'

/**
 * A page as it was declared, and what is downloaded when it is opened: modules by their paths from the client's folder.
 */
export type PageModules = {
  readonly page: Page
  readonly modules: readonly string[]
  readonly texts: readonly string[]
}

/** Every page by its name, as `src/capabilities.ts` lists them. @param root the client's folder */
export async function readPages(root: string): Promise<ReadonlyMap<string, PageModules>> {
  const read = (file: string) => import(pathToFileURL(join(root, file)).href)
  const { frame }: { frame: Lazy } = await read('src/shell/frame.ts')
  const { contributions }: { contributions: readonly Contributed[] } = await read(contributionsModule)
  return modulesOf({ capabilities: await readCapabilities(root), contributions, frame }, root)
}

/** Capabilities of `src/capabilities.ts`, for code outside the client. @param root the client's folder */
export async function readCapabilities(root: string): Promise<readonly Capability[]> {
  const list: { capabilities: readonly Capability[] } = await import(
    pathToFileURL(join(root, 'src/capabilities.ts')).href
  )
  return list.capabilities
}

/** Module of the shell around each page of the app. */
export const shellModule = 'src/shell/shell.tsx'

/** The list of what capabilities give to places that are not their own. */
const contributionsModule = 'src/contributions.ts'

/** How a capability's parts in what others show are loaded, by the name of the place. */
type Contributed = { readonly [Name in ContributionName]?: Lazy }

type Declared = {
  readonly capabilities: readonly Capability[]
  readonly contributions: readonly Contributed[]
  readonly frame: Lazy
}

async function modulesOf(declared: Declared, root: string): Promise<ReadonlyMap<string, PageModules>> {
  const found = new Map<string, PageModules>()
  for (const [name, page] of declared.capabilities.flatMap((each) => Object.entries<Page>(each.pages))) {
    const own = ownPartsOf(page, declared)
    const shown = own.flatMap(({ shows = [] }) => shows)
    const given = shown.flatMap((place) => declared.contributions.flatMap((each) => each[place] ?? []))
    const parts: Lazy[] = [...own, ...given]
    const modules = new Set(shown.length > 0 ? [contributionsModule] : [])
    for (const { load } of parts) modules.add(relative(root, await moduleOf(load)))
    found.set(name, {
      page,
      modules: [...modules],
      texts: [...new Set(parts.flatMap(({ texts = [] }) => texts))],
    })
  }
  return found
}

function isInShell({ access }: Page): boolean {
  return access !== 'public' && access !== 'link'
}

/** The page, and what stands around it. */
function ownPartsOf(page: Page, { capabilities, frame }: Declared): Lazy[] {
  const layouts = capabilities.flatMap((each) => Object.entries(each.layouts ?? {}))
  const around = layouts.flatMap(([name, layout]) => (name === page.layout ? [layout] : []))
  return [...(isInShell(page) ? [frame] : []), ...around, page]
}

/** The file that a loader would load: it is called, and gets an empty module in the file's place. */
async function moduleOf(load: () => Promise<unknown>): Promise<string> {
  let asked: string | undefined
  const hooks = registerHooks({
    resolve(specifier, { parentURL }) {
      asked = new URL(specifier, parentURL).href
      return { url: 'data:text/javascript,', shortCircuit: true }
    },
  })
  try {
    await load()
  } finally {
    hooks.deregister()
  }
  if (asked === undefined) throw new Error(`A loader loads nothing: ${load}`)
  return fileURLToPath(asked)
}
