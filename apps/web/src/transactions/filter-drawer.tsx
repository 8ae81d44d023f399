import { SlidersHorizontal } from 'lucide-react'
import { useLanguage } from '../app/language/provider.tsx'
import { useTranslation } from '../app/language/translation.ts'
import { Badge } from '../ui/badge.tsx'
import { Button, buttonStyle } from '../ui/button.tsx'
import { Drawer, DrawerClose, DrawerContent, DrawerTrigger } from '../ui/drawer.tsx'
import { formatNumber } from '../ui/format.ts'
import { FilterFields, type FilterFieldsProps } from './filter-fields.tsx'
import { countFilters } from './filters.ts'

/** The filters on a phone: behind a button that tells how many are on. */
export function FilterDrawer({
  matching,
  ...fields
}: FilterFieldsProps & { readonly matching: number | undefined }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { from, to, search, ...inDrawer } = fields.filters
  const count = countFilters({ ...inDrawer, search: '', from: undefined, to: undefined })
  return (
    <Drawer>
      <DrawerTrigger
        className={buttonStyle({ variant: 'secondary', size: 'sm' })}
        aria-label={
          count === 0 ? t('transactions.filter.open') : t('transactions.filter.openCount', { count })
        }
      >
        <SlidersHorizontal aria-hidden />
        <span className="max-sm:sr-only">{t('transactions.filter.open')}</span>
        {count > 0 && (
          <Badge aria-hidden className="-me-1.5">
            {formatNumber(count, language)}
          </Badge>
        )}
      </DrawerTrigger>
      <DrawerContent
        side="bottom"
        title={t('transactions.filter.title')}
        footer={
          <DrawerClose asChild>
            <Button block>
              {t('transactions.filter.show', {
                count: matching ?? 0,
                formatted: formatNumber(matching ?? 0, language),
              })}
            </Button>
          </DrawerClose>
        }
      >
        <FilterFields {...fields} />
      </DrawerContent>
    </Drawer>
  )
}
