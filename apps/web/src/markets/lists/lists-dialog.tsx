import { MAX_LIST_NAME_LENGTH, MOST_LISTED_ASSETS, MOST_WATCH_LISTS } from '@sadaf/api/limits'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../app/language/translation.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogContent } from '../../ui/dialog.tsx'
import { formatNumber } from '../../ui/format.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ListRow } from './list-row.tsx'
import { useLists, useMaking } from './use-lists.ts'

/** Makes, renames, orders and removes the named lists of a person. */
export default function ListsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t, language } = useTranslation()
  const { data } = useLists()
  const lists = data?.data
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        title={t('watchLists.dialog.title')}
        description={t('watchLists.dialog.intro', {
          most: formatNumber(MOST_WATCH_LISTS, language),
          assets: formatNumber(MOST_LISTED_ASSETS, language),
        })}
      >
        {lists === undefined ? (
          <Loading>
            <Skeleton className="h-40" />
          </Loading>
        ) : (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            {lists.length === 0 ? (
              <p className="text-sm text-muted">{t('watchLists.dialog.none')}</p>
            ) : (
              <ul className="divide-y divide-line">
                {lists.map((list, index) => (
                  <ListRow
                    key={list.id}
                    list={list}
                    before={lists[index - 2]?.id ?? null}
                    isFirst={index === 0}
                    next={lists[index + 1]?.id}
                  />
                ))}
              </ul>
            )}
            {lists.length < MOST_WATCH_LISTS ? (
              <NewList />
            ) : (
              <p className="text-sm text-muted">{t('watchLists.dialog.full')}</p>
            )}
          </div>
        )}
      </DialogContent>
    </Dialog>
  )
}

function NewList() {
  const { t } = useTranslation()
  const [name, setName] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const making = useMaking(() => setName(''))
  const make = (event: FormEvent) => {
    event.preventDefault()
    const isEmpty = name.trim() === ''
    setIsMissing(isEmpty)
    if (!isEmpty) making.mutate(name)
  }
  return (
    <form onSubmit={make} noValidate className="grid gap-3 border-t border-line pt-5">
      <Field
        label={t('watchLists.dialog.newName')}
        error={isMissing && name.trim() === '' && t('watchLists.dialog.needsName')}
      >
        {(control) => (
          <Input
            {...control}
            value={name}
            maxLength={MAX_LIST_NAME_LENGTH}
            autoComplete="off"
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="secondary" busy={making.isPending}>
        {t('watchLists.dialog.make')}
      </Button>
    </form>
  )
}
