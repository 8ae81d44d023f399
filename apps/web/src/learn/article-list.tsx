import { Rss } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { publicPath } from '../app/language/address.ts'
import { useTranslation } from '../app/language/translation.ts'
import { AppLink } from '../app/routing/link.tsx'
import { useIsTakenOver } from '../app/start/taken-over.ts'
import { cn } from '../ui/cn.ts'
import { ArticleCard } from './article-card.tsx'
import { articles, isTopic, type Topic, topics } from './catalogue.ts'

/** Every article, or those of the topic that the address names as `?topic=`. */
export default function ArticleList() {
  const { t, language } = useTranslation()
  const [address] = useSearchParams()
  const asked = address.get('topic')
  // The page as it was pre-rendered has all of them.
  const topic = useIsTakenOver() && isTopic(asked) ? asked : undefined
  const shown = articles.filter((article) => topic === undefined || article.topic === topic)
  return (
    <>
      <p className="mt-3 max-w-prose text-lg leading-relaxed text-muted">{t('learn.intro')}</p>
      <nav aria-label={t('learn.topics')} className="mt-6 flex flex-wrap gap-2">
        <TopicLink isOpen={topic === undefined} />
        {topics.map((each) => (
          <TopicLink key={each} topic={each} isOpen={topic === each} />
        ))}
      </nav>
      <ul className="mt-8 grid gap-5 md:grid-cols-2">
        {shown.map((article) => (
          <ArticleCard key={article.name} article={article} level="h2" />
        ))}
      </ul>
      <p className="mt-8 max-w-prose text-sm text-muted">{t('learn.information')}</p>
      <p className="mt-2">
        <a
          href={`${publicPath('blog', language)}/feed.xml`}
          type="application/atom+xml"
          className="inline-flex min-h-11 items-center gap-2 rounded-control text-sm font-medium text-accent underline-offset-4 hover:underline"
        >
          <Rss aria-hidden className="size-4" />
          {t('learn.feed')}
        </a>
      </p>
    </>
  )
}

function TopicLink({ topic, isOpen }: { readonly topic?: Topic; readonly isOpen: boolean }) {
  const { t } = useTranslation()
  return (
    <AppLink
      to="blog"
      query={topic && { topic }}
      preventScrollReset
      aria-current={isOpen ? 'true' : undefined}
      className={cn(
        'inline-flex min-h-11 items-center rounded-full border px-4 text-sm font-medium transition-colors',
        isOpen
          ? 'border-accent bg-accent-soft text-accent'
          : 'border-line bg-surface text-muted hover:border-line-strong hover:text-ink',
      )}
    >
      {t(topic === undefined ? 'learn.all' : `learn.topic.${topic}`)}
    </AppLink>
  )
}
