import { ChevronRight } from 'lucide-react'
import { useTranslation } from '../../app/language/translation.ts'
import { AppLink } from '../../app/routing/link.tsx'
import type { ArticleName } from '../catalogue.ts'

/** Articles by their questions, with the first answer where it is asked for. */
export function ArticleList({
  names,
  hasAnswers = false,
}: {
  readonly names: readonly ArticleName[]
  readonly hasAnswers?: boolean
}) {
  const { t } = useTranslation()
  return (
    <ul className="divide-y divide-line">
      {names.map((name) => (
        <li key={name}>
          <AppLink
            to="supportArticle"
            params={{ article: name }}
            className="flex min-h-12 items-center gap-3 px-5 py-3 -outline-offset-2 transition-colors hover:bg-subtle sm:px-6"
          >
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{t(`help.article.${name}.question`)}</span>
              {hasAnswers && (
                <span className="mt-0.5 block text-sm text-muted">{t(`help.article.${name}.answer`)}</span>
              )}
            </span>
            <ChevronRight aria-hidden className="size-4 shrink-0 text-muted rtl:-scale-x-100" />
          </AppLink>
        </li>
      ))}
    </ul>
  )
}
