import { queryOptions } from '@tanstack/react-query'
import type { Language } from '../../app/language/language.ts'
import type { Text } from '../../ui/prose.tsx'
import type { ArticleName } from '../catalogue.ts'

/** Each text is a download of its own, which comes when it is opened. */
const texts = import.meta.glob<Text>('../articles/*/*.md', { import: 'default' })

export const articleQuery = (name: ArticleName, language: Language) =>
  queryOptions({
    queryKey: ['help', language, name] as const,
    queryFn: () => {
      const load = texts[`../articles/${language}/${name}.md`]
      if (!load) throw new Error(`There is no article ${name} in ${language}`)
      return load()
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
