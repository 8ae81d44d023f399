import { useTranslation } from '../app/language/translation.ts'
import { AppLink } from '../app/routing/link.tsx'
import type { Article } from './catalogue.ts'
import { Facts } from './facts.tsx'

/** An article in a list of them. All of the card leads to it. */
export function ArticleCard({
  article,
  level: Heading,
}: {
  readonly article: Article
  readonly level: 'h2' | 'h3'
}) {
  const { t } = useTranslation()
  return (
    <li className="relative flex flex-col rounded-card border border-line bg-surface p-5 shadow-card transition-colors hover:border-line-strong sm:p-6">
      <p className="text-sm font-medium text-accent">{t(`learn.topic.${article.topic}`)}</p>
      <Heading className="mt-2 text-lg leading-snug font-semibold tracking-[-0.01em] text-balance">
        <AppLink
          to="blogArticle"
          params={{ article: article.name }}
          className="after:absolute after:inset-0 after:rounded-card"
        >
          {t(`learn.article.${article.name}.title`)}
        </AppLink>
      </Heading>
      <p className="mt-2 leading-relaxed text-muted">{t(`learn.article.${article.name}.summary`)}</p>
      <Facts article={article} className="mt-auto pt-4" />
    </li>
  )
}
