import { useMemo } from 'react'
import { useTranslation } from '../../app/language/translation.ts'
import { articles } from '../catalogue.ts'
import { searchArticles } from '../search.ts'

/** The articles that answer what is typed, the best first, in the reader's language. */
export function useFoundArticles(typed: string) {
  const { t } = useTranslation()
  const all = useMemo(
    () =>
      articles.map(({ name }) => ({
        name,
        question: t(`help.article.${name}.question`),
        answer: t(`help.article.${name}.answer`),
        keywords: t(`help.article.${name}.keywords`),
      })),
    [t],
  )
  return useMemo(() => {
    const found = searchArticles(typed, all)
    return found.flatMap((name) => all.filter((article) => article.name === name))
  }, [typed, all])
}
