import { prefetch } from '../app/api/prefetch.ts'
import { useTranslation } from '../app/language/translation.ts'
import { AgreedCard, acceptancesQuery } from '../legal/index.ts'
import { DeleteCard } from './delete-card.tsx'
import { deletionQuery } from './deletion-query.ts'
import { ExportCard } from './export-card.tsx'

export const loader = prefetch((client) => {
  void client.prefetchQuery(deletionQuery())
  void client.prefetchQuery(acceptancesQuery())
})

/** Personal data: export and deletion of the account. */
export function Component() {
  const { t } = useTranslation()
  return (
    <>
      <title>{t('common.pageTitle', { page: t('menus.page.data') })}</title>
      <ExportCard />
      <AgreedCard />
      <DeleteCard />
    </>
  )
}
