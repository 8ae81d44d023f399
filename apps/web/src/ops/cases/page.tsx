import { useInfiniteQuery } from '@tanstack/react-query'
import { FolderCheck } from 'lucide-react'
import type { OpsCase } from '../../app/api/api.ts'
import { prefetch } from '../../app/api/prefetch.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { meQuery } from '../../app/session/me.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Asked, Nothing, PageTitle } from '../parts.tsx'
import { casesQuery } from '../queries.ts'
import { CaseTable } from './case-table.tsx'
import { Filters } from './filter-bar.tsx'
import { useCaseFilters } from './filters.ts'

export const loader = prefetch((client) => {
  void client.prefetchQuery(meQuery())
})

/** Cases, filtered by what stands in the address. */
export function Component() {
  const { t } = useTranslation()
  const { filters, change } = useCaseFilters()
  const cases = useInfiniteQuery(casesQuery(filters))
  return (
    <>
      <PageTitle title={t('ops.cases.title')} intro={t('ops.cases.intro')} />
      <Filters filters={filters} words={cases.data?.pages[0]} change={change} />
      <Asked query={cases}>
        {({ pages }) => (
          <Card padded={false} className="overflow-hidden">
            <Rows cases={pages.flatMap(({ data }) => data)} />
            {cases.hasNextPage && (
              <div className="border-t border-line p-3 text-center">
                <Button variant="ghost" busy={cases.isFetchingNextPage} onClick={() => cases.fetchNextPage()}>
                  {t('ops.more')}
                </Button>
              </div>
            )}
          </Card>
        )}
      </Asked>
    </>
  )
}

function Rows({ cases }: { readonly cases: readonly OpsCase[] }) {
  const { t } = useTranslation()
  if (cases.length === 0) return <Nothing icon={FolderCheck} text={t('ops.cases.none')} />
  return <CaseTable cases={cases} />
}
