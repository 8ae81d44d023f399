import type { Plugin } from 'vite'

/** Below `react-router/dist/production/lib`, what stands there in place of what the library has. */
export const slimmed: Readonly<Record<string, string>> = {
  // Links that fetch ahead by a manifest, and the document's own parts: of the framework mode alone.
  'dom/ssr/components.js': `
import { createContext } from 'react'
export const FrameworkContext = createContext(undefined)
const never = () => { throw new Error('React Router is used without its framework mode.') }
export const usePrefetchBehavior = () => [false, null, {}]
export const mergeRefs = (...refs) => (value) => {
  for (const ref of refs) {
    if (typeof ref === 'function') ref(value)
    else if (ref) ref.current = value
  }
}
export const CRITICAL_CSS_DATA_ATTRIBUTE = 'data-react-router-critical-css'
export { never as Links, never as Meta, never as PrefetchPageLinks, never as Scripts, never as setIsHydrated, never as useFrameworkContext }
`,
  // Wraps every loader where a router is given instrumentations; ours is given none.
  'router/instrumentation.js': `
const never = () => { throw new Error('The router was built without instrumentations.') }
export const consumeInstrumentationClientResultMetaReceiver = () => undefined
export { never as getRouteInstrumentationUpdates, never as instrumentClientSideRouter, never as instrumentHandler }
export const instrumentationResultMetaContext = undefined
`,
}

const folder = '/react-router/dist/production/lib/'

/**
 * Leaves out of the client's build what React Router has for modes that we do not use and that no bundler can see to be
 * unused: every page would carry 2.8 kB of it.
 *
 * @throws Error at the end of the build where a module that it replaces was not there: the library has changed
 */
export function slimRouter(): Plugin {
  const met = new Set<string>()
  return {
    name: 'slim-router',
    enforce: 'pre',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    buildStart: () => met.clear(),
    load: {
      filter: { id: /\/react-router\/dist\/production\/lib\// },
      handler(id) {
        const found = Object.entries(slimmed).find(([name]) => id.endsWith(`${folder}${name}`))
        if (!found) return null
        const [name, code] = found
        met.add(name)
        return code
      },
    },
    buildEnd(error) {
      const missed = Object.keys(slimmed).filter((name) => !met.has(name))
      if (!error && missed.length > 0) throw new Error(`React Router has no ${missed.join(', ')} any more`)
    },
  }
}
