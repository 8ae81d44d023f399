import { ChevronLeft } from 'lucide-react'
import { Suspense } from 'react'
import { useParams } from 'react-router'
import { useTranslation } from '../app/language/translation.ts'
import { AppLink } from '../app/routing/link.tsx'
import { NotFoundPage, PublicTitle } from '../shell/index.ts'
import { ArticleCard } from './article-card.tsx'
import { articleText } from './article-text.tsx'
import { type Article, articleOf } from './catalogue.ts'
import { Facts } from './facts.tsx'
import { WaitingForText } from './waiting-for-text.tsx'

/** The article that the address names, with those that go with it. */
export default function ArticleOfAddress() {
  const article = articleOf(useParams().article)
  return article ? <ArticleAsWritten key={article.name} article={article} /> : <NotFoundPage />
}

function ArticleAsWritten({ article }: { readonly article: Article }) {
  const { t, language } = useTranslation()
  const Written = articleText(article.name, language)
  return (
    <div className="mx-auto max-w-prose">
      <article>
        <AppLink
          to="blog"
          className="-ms-1 inline-flex min-h-11 items-center gap-1 rounded-control text-sm font-medium text-muted hover:text-ink"
        >
          <ChevronLeft aria-hidden className="size-4 rtl:-scale-x-100" />
          {t('shell.page.blog')}
        </AppLink>
        <div className="mt-4 mb-8">
          <PublicTitle>{t(`learn.article.${article.name}.title`)}</PublicTitle>
          <p className="mt-3 text-lg leading-relaxed text-muted">
            {t(`learn.article.${article.name}.summary`)}
          </p>
          <Facts article={article} className="mt-4" />
        </div>
        <Suspense fallback={<WaitingForText />}>
          <Written />
        </Suspense>
        <p className="mt-10 border-s-2 border-line ps-4 text-sm text-muted">{t('learn.information')}</p>
      </article>
      <Related article={article} />
    </div>
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
