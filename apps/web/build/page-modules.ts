import { registerHooks } from 'node:module'
import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Declaration, Lazy, Page } from '../src/app/capability/page.ts'

/** A page as it was declared, and what is downloaded when it is opened: modules by their paths from the client's folder. */
export type PageModules = {
  readonly page: Page
  readonly modules: readonly string[]
  readonly texts: readonly string[]
}

/** Every page by its name, as `src/capabilities.ts` lists them. @param root the client's folder */
export async function readPages(root: string): Promise<ReadonlyMap<string, PageModules>> {
  const { frame }: { frame: Lazy } = await import(pathToFileURL(join(root, 'src/shell/frame.ts')).href)
  return modulesOf({ capabilities: await readCapabilities(root), frame }, root)
}

/** What `src/capabilities.ts` lists, for what is not part of the client. @param root the client's folder */
export async function readCapabilities(root: string): Promise<readonly Declaration[]> {
  const list: { capabilities: readonly Declaration[] } = await import(
    pathToFileURL(join(root, 'src/capabilities.ts')).href
  )
  return list.capabilities
}

/** What stands around each page of the app. */
export const shellModule = 'src/shell/shell.tsx'

type Declared = { readonly capabilities: readonly Declaration[]; readonly frame: Lazy }

async function modulesOf(declared: Declared, root: string): Promise<ReadonlyMap<string, PageModules>> {
  const found = new Map<string, PageModules>()
  for (const [name, page] of declared.capabilities.flatMap((each) => Object.entries<Page>(each.pages))) {
    const parts = partsOf(page, declared)
    const modules = new Set<string>()
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

/** What stands around the page, the page itself, and what they show of all capabilities. */
function partsOf(page: Page, { capabilities, frame }: Declared): Lazy[] {
  const layouts = capabilities.flatMap((each) => Object.entries(each.layouts ?? {}))
  const around = layouts.flatMap(([name, layout]) => (name === page.layout ? [layout] : []))
  const own = [...(isInShell(page) ? [frame] : []), ...around, page]
  const shown = own.flatMap(({ shows = [] }) => shows)
  return [...own, ...shown.flatMap((name) => capabilities.flatMap((each) => each[name] ?? []))]
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
