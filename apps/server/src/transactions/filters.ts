import type { Language } from '../platform/index.ts'
import type { Filters } from './list-store.ts'
import { soughtBy } from './search.ts'

/** Filters as somebody asks for them. */
export type AskedFilters = Omit<Filters, 'sought'> & { readonly search?: string | undefined }

/** What is asked for by words, in the language of who asks, as what is looked for. */
export function filtersOf({ search, ...filters }: AskedFilters, language: Language): Filters {
  return { ...filters, sought: search ? soughtBy(search, language) : undefined }
}
