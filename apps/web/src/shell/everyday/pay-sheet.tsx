import { openTo, useIsManaged } from '../../app/capability/grown-ups.ts'
import { menuEntries } from '../../app/capability/menu.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { MenuRows } from '../menu-rows.tsx'
import { Sheet, type SheetProps } from './sheet.tsx'

/** The ways to move money, each with what it is for. */
export default function PaySheet(props: SheetProps) {
  const { t } = useTranslation()
  const isManaged = useIsManaged()
  return (
    <Sheet title={t('menus.everyday.pay')} {...props}>
      <MenuRows entries={openTo(menuEntries('pay'), isManaged)} />
    </Sheet>
  )
}
