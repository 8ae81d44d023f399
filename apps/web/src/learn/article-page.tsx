import { ChevronLeft } from 'lucide-react'
import { Suspense } from 'react'
import { useParams } from 'react-router'
import { useTranslation } from '../app/language/translation.ts'
import { AppLink } from '../app/routing/link.tsx'
import { NotFoundPage, PublicPage, PublicTitle } from '../shell/index.ts'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { ArticleCard } from './article-card.tsx'
import { articleText } from './article-text.tsx'
import { type Article, articleOf } from './catalogue.ts'
import { Facts } from './facts.tsx'

/** One article, with those that go with it. */
export function Component() {
  const article = articleOf(useParams().article)
  return (
    <PublicPage>
      {article ? <ArticleAsWritten key={article.name} article={article} /> : <NotFoundPage />}
    </PublicPage>
  )
}

function ArticleAsWritten({ article }: { readonly article: Article }) {
  const { t, language } = useTranslation()
  const Written = articleText(article.name, language)
  return (
    <div className="mx-auto max-w-3xl">
      <article>
        <AppLink
          to="blog"
          className="-ms-1 inline-flex min-h-11 items-center gap-1 rounded-control text-sm font-medium text-muted hover:text-ink"
        >
          <ChevronLeft aria-hidden className="size-4 rtl:-scale-x-100" />
          {t('shell.page.blog')}
        </AppLink>
        <div className="mt-4 max-w-prose">
          <PublicTitle>{t(`learn.article.${article.name}.title`)}</PublicTitle>
          <p className="mt-3 text-lg leading-relaxed text-muted">
            {t(`learn.article.${article.name}.summary`)}
          </p>
          <Facts article={article} className="mt-4" />
        </div>
        <Suspense fallback={<WaitingForText />}>
          <Written />
        </Suspense>
        <p className="mt-10 max-w-prose border-s-2 border-line ps-4 text-sm text-muted">
          {t('learn.information')}
        </p>
      </article>
      <Related article={article} />
    </div>
  )
}

function WaitingForText() {
  return (
    <Loading className="mt-8 grid max-w-prose gap-4">
      <Skeleton className="h-24" />
      <Skeleton className="h-48 rounded-card" />
      <Skeleton className="h-96" />
    </Loading>
  )
}

function Related({ article }: { readonly article: Article }) {
  const { t } = useTranslation()
  const related = article.related.flatMap((name) => articleOf(name) ?? [])
  return (
    <aside aria-labelledby="related" className="mt-14">
      <h2 id="related" className="text-lg font-semibold">
        {t('learn.related')}
      </h2>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2">
        {related.map((each) => (
          <ArticleCard key={each.name} article={each} level="h3" />
        ))}
      </ul>
    </aside>
  )
}
