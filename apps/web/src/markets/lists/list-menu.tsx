import { Check, ListPlus, Plus, Settings2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../app/language/translation.ts'
import { late } from '../../app/late.ts'
import { Button } from '../../ui/button.tsx'
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from '../../ui/menu.tsx'
import { useListChange, useLists } from './use-lists.ts'

const ListsDialog = late(() => import('./lists-dialog.tsx'))

/** Adds an asset to the named lists of a person, and takes it off them. */
export default function ListMenu({ symbol, name }: { readonly symbol: string; readonly name: string }) {
  const { t } = useTranslation()
  const lists = useLists()
  const change = useListChange()
  const [isManaged, setIsManaged] = useState(false)
  return (
    <>
      <Menu>
        <MenuTrigger asChild>
          <Button variant="secondary" size="icon" aria-label={t('watchLists.menu', { name })}>
            <ListPlus aria-hidden />
          </Button>
        </MenuTrigger>
        <MenuContent>
          {lists.data?.data.map(({ id, name: list, symbols }) => {
            const isListed = symbols.includes(symbol)
            return (
              <MenuItem key={id} onSelect={() => change({ do: isListed ? 'take' : 'add', id, symbol })}>
                {isListed ? <Check aria-hidden /> : <Plus aria-hidden />}
                <bdi className="min-w-0 wrap-anywhere">
                  {t(isListed ? 'watchLists.take' : 'watchLists.add', { list })}
                </bdi>
              </MenuItem>
            )
          })}
          {(lists.data?.data.length ?? 0) > 0 && <MenuSeparator />}
          <MenuItem onSelect={() => setIsManaged(true)}>
            <Settings2 aria-hidden />
            {t('watchLists.manage')}
          </MenuItem>
        </MenuContent>
      </Menu>
      {isManaged && (
        <Suspense>
          <ListsDialog onClose={() => setIsManaged(false)} />
        </Suspense>
      )}
    </>
  )
}
