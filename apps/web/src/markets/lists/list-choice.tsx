import { Settings2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { WatchList } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { late } from '../../app/late.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { useLists } from './use-lists.ts'

const ListsDialog = late(() => import('./lists-dialog.tsx'))

const FAVOURITES = 'favourites'

/** The named list that the address asks for; undefined where that is the favourites. */
export function useChosenList(): WatchList | undefined {
  const [address] = useSearchParams()
  const { data } = useLists()
  return data?.data.find(({ id }) => id === address.get('list'))
}

/** Which list is shown: the favourites first, then the named ones, and the way to change them. */
export function ListChoice() {
  const { t } = useTranslation()
  const { data } = useLists()
  const chosen = useChosenList()
  const show = useShowing()
  const [isManaged, setIsManaged] = useState(false)
  const lists = data?.data ?? []
  return (
    <div className="flex flex-wrap items-center gap-3 px-4 py-3 sm:px-6">
      {lists.length > 0 && (
        <Select
          aria-label={t('watchLists.shown')}
          value={chosen?.id ?? FAVOURITES}
          options={[
            { value: FAVOURITES, label: t('watchLists.favourites') },
            ...lists.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onValueChange={(value) => show(value === FAVOURITES ? null : value)}
          className="min-w-0 flex-1 basis-40 sm:max-w-72"
        />
      )}
      <Button variant="secondary" onClick={() => setIsManaged(true)}>
        <Settings2 aria-hidden />
        {t('watchLists.manage')}
      </Button>
      {isManaged && (
        <Suspense>
          <ListsDialog onClose={() => setIsManaged(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** Names the list that is shown in the address, whose other parts stay. */
function useShowing(): (id: string | null) => unknown {
  const [address] = useSearchParams()
  const navigate = useNavigate()
  return (id) => {
    const changed = new URLSearchParams(address)
    if (id === null) changed.delete('list')
    else changed.set('list', id)
    return navigate(`?${changed}`, { replace: true, preventScrollReset: true })
  }
}
