import { SearchX } from 'lucide-react'
import { useTranslation } from '../../app/language/translation.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ArticleList } from './article-list.tsx'
import { useFoundArticles } from './use-articles.ts'

/** Articles found by a search; where there are none, what to do then. */
export function FoundArticles({ query }: { readonly query: string }) {
  const { t } = useTranslation()
  const found = useFoundArticles(query)
  return (
    <Card padded={false} aria-label={t('support.home.search')} className="overflow-hidden">
      <p role="status" className={found.length > 0 ? 'px-5 pt-4 pb-2 text-sm text-muted sm:px-6' : 'sr-only'}>
        {t('support.help.found', { count: found.length })}
      </p>
      {found.length > 0 ? (
        <ArticleList names={found.map(({ name }) => name)} hasAnswers />
      ) : (
        <EmptyState
          icon={SearchX}
          title={t('support.help.none', { query })}
          hint={t('support.help.noneHint')}
          action={
            <AppLink to="support" hash="ask" className={buttonStyle({ variant: 'secondary' })}>
              {t('support.home.ask')}
            </AppLink>
          }
        />
      )}
    </Card>
  )
}
