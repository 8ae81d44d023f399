import { useTranslation } from '../../app/language/translation.ts'
import { Card } from '../../ui/card.tsx'
import { SearchField } from '../../ui/forms/search-field.tsx'
import { articlesByTopic } from '../catalogue.ts'
import { ArticleList } from './article-list.tsx'
import { FoundArticles } from './found-articles.tsx'
import { useQueryInAddress } from './use-query-in-address.ts'

/** All that there is to read for help, and the search in it. */
export function Component() {
  const { t } = useTranslation()
  const [query, search] = useQueryInAddress()
  return (
    <div className="container-page max-w-4xl py-7 sm:py-10">
      <title>{t('common.pageTitle', { page: t('support.help.title') })}</title>
      <h1 className="text-xl font-semibold tracking-tight sm:text-2xl">{t('support.help.title')}</h1>
      <p className="mt-1 text-muted">{t('support.help.intro')}</p>
      <SearchField
        label={t('support.home.search')}
        placeholder={t('support.home.placeholder')}
        value={query}
        onSearch={search}
        className="mt-5"
      />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-5">
        {query === '' ? (
          articlesByTopic.map(({ topic, names }) => (
            <Card key={topic} padded={false} aria-labelledby={topic} className="overflow-hidden">
              <h2 id={topic} className="scroll-mt-20 px-5 pt-4 pb-2 font-semibold sm:px-6">
                {t(`help.topic.${topic}`)}
              </h2>
              <ArticleList names={names} />
            </Card>
          ))
        ) : (
          <FoundArticles query={query} />
        )}
      </div>
    </div>
  )
}
