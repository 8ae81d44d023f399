import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { type LoaderFunction, useParams } from 'react-router'
import { queryClient } from '../../app/api/query-client.ts'
import { currentLanguage } from '../../app/language/i18n.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { NotFoundPage } from '../../shell/index.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Prose } from '../../ui/prose.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { type ArticleName, articles, isArticle } from '../catalogue.ts'
import { ArticleList } from './article-list.tsx'
import { articleQuery } from './article-text.ts'

export const loader: LoaderFunction = ({ params: { article } }) => {
  if (isArticle(article)) void queryClient.prefetchQuery(articleQuery(article, currentLanguage()))
  return null
}

/** One article, with its neighbours. */
export function Component() {
  const { article } = useParams()
  return isArticle(article) ? <Article key={article} name={article} /> : <NotFoundPage />
}

function Article({ name }: { readonly name: ArticleName }) {
  const { t, language } = useTranslation()
  const text = useQuery(articleQuery(name, language))
  const question = t(`help.article.${name}.question`)
  return (
    <div className="container-page max-w-3xl py-7 sm:py-10">
      <title>{t('common.pageTitle', { page: question })}</title>
      <AppLink
        to="supportHelp"
        className="-ms-1 inline-flex min-h-11 items-center gap-1 rounded-control text-sm font-medium text-muted hover:text-ink"
      >
        <ChevronLeft aria-hidden className="size-4 rtl:-scale-x-100" />
        {t('support.help.back')}
      </AppLink>
      <h1 className="mt-2 text-2xl font-semibold tracking-[-0.02em] text-balance">{question}</h1>
      <p className="mt-3 max-w-prose text-lg leading-relaxed text-muted">
        {t(`help.article.${name}.answer`)}
      </p>
      {text.data ? (
        <Prose text={text.data} />
      ) : text.error ? (
        <ErrorState
          message={t('support.help.failed')}
          retrying={text.isFetching}
          onRetry={() => text.refetch()}
        />
      ) : (
        <WaitingForText />
      )}
      <Neighbours name={name} />
    </div>
  )
}

function WaitingForText() {
  return (
    <Loading className="mt-6 grid max-w-prose gap-3">
      <Skeleton className="h-24" />
      <Skeleton className="h-40" />
    </Loading>
  )
}

/** Related articles, and the way to a person. */
function Neighbours({ name }: { readonly name: ArticleName }) {
  const { t } = useTranslation()
  const topic = articles.find((article) => article.name === name)?.topic
  const others = articles.filter((article) => article.topic === topic && article.name !== name)
  return (
    <div className="mt-12 grid grid-cols-[minmax(0,1fr)] gap-5">
      {others.length > 0 && (
        <Card padded={false} aria-labelledby="more" className="overflow-hidden">
          <h2 id="more" className="px-5 pt-4 pb-2 font-semibold sm:px-6">
            {t('support.help.more')}
          </h2>
          <ArticleList names={others.map((other) => other.name)} />
        </Card>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-subtle px-5 py-4 sm:px-6">
        <p className="font-medium">{t('support.help.notSolved')}</p>
        <AppLink to="support" hash="ask" className={buttonStyle({ variant: 'secondary' })}>
          {t('support.home.ask')}
        </AppLink>
      </div>
    </div>
  )
}
