import type { Import, Place, Source } from './sources.ts'

/** A rule of the house: what it says, why, and each place of the sources where it is broken. */
export type Rule = {
  readonly name: string
  readonly why: string
  find(sources: readonly Source[]): readonly Fault[]
}

export type Fault = { readonly file: string; readonly what: string }

/** A rule that looks at each import by itself: says what is wrong with it, or nothing. */
export function importRule(name: string, why: string, faultOf: (edge: Import) => string | null): Rule {
  return {
    name,
    why,
    find: (sources) =>
      sources.flatMap(({ place, imports }) =>
        imports.flatMap((edge) => {
          const what = faultOf(edge)
          return what === null ? [] : [{ file: place.file, what }]
        }),
      ),
  }
}

export function isServerModule({ workspace, room }: Place): boolean {
  return workspace === 'apps/server' && room !== ''
}

/** The folders that all capabilities of the client stand on. */
export const COMMON_ROOMS: readonly string[] = ['app', 'ui', 'locales']

/** Files beside the rooms put the product together, and may use all of it. */
export function isClientCapability({ workspace, room }: Place): boolean {
  return workspace === 'apps/web' && room !== '' && !COMMON_ROOMS.includes(room)
}

// The configuration is one, put together from what each capability declares of it.
export function isConfiguration({ file }: Place): boolean {
  return file === 'apps/server/src/platform/config.ts'
}
