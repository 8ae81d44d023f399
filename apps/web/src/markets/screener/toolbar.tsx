import { useTranslation } from '../../app/language/translation.ts'
import { SearchField } from '../../ui/forms/search-field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { countText } from '../figures.ts'
import { type Category, categoriesOf, columns, type MarketsView, type Sort } from '../view.ts'
import { useColumnName } from './column-name.ts'

const ALL = 'all'

/** Search and categories; on a phone, which has no heads of columns, the order too. */
export function Toolbar({
  view,
  count,
  isPhone,
  onChange,
}: {
  readonly view: MarketsView
  /** Of the rows that are shown; absent while they are on their way. */
  readonly count: number | undefined
  readonly isPhone: boolean
  readonly onChange: (part: Partial<MarketsView>) => void
}) {
  const { t, language } = useTranslation()
  const { kind, search, category, sort } = view
  const offered: readonly Category[] = categoriesOf[kind]
  return (
    <div className="flex flex-wrap items-center gap-3 p-4 sm:px-6">
      <SearchField
        className="grow max-md:basis-full md:max-w-95 md:basis-56"
        label={t(`markets.search.${kind}`)}
        placeholder={t(`markets.search.${kind}`)}
        value={search}
        onSearch={(text) => onChange({ search: text })}
      />
      <Select
        className="md:w-44 lg:w-50 max-md:min-w-0 max-md:flex-3"
        aria-label={t('markets.filter.category')}
        value={category ?? ALL}
        options={[
          { value: ALL, label: t('markets.category.all') },
          ...offered.map((value) => ({ value, label: t(`markets.category.${value}`) })),
        ]}
        onValueChange={(chosen) => onChange({ category: chosen === ALL ? undefined : chosen })}
      />
      {isPhone && <SortSelect sort={sort} kind={kind} onSort={(chosen) => onChange({ sort: chosen })} />}
      <p role="status" className="ms-auto text-sm text-muted max-md:sr-only">
        {count !== undefined && t(`markets.count.${kind}`, { count, formatted: countText(count, language) })}
      </p>
    </div>
  )
}

const directions = ['desc', 'asc'] as const
const arrows = { desc: '↓', asc: '↑' } as const

function SortSelect({
  sort,
  kind,
  onSort,
}: {
  readonly sort: Sort
  readonly kind: MarketsView['kind']
  readonly onSort: (sort: Sort) => void
}) {
  const { t } = useTranslation()
  const nameOf = useColumnName(kind)
  const options = columns.flatMap((by) =>
    directions.map((direction) => ({
      value: `${by} ${direction}`,
      // First, since a narrow list cuts off the end.
      label: `${arrows[direction]} ${nameOf(by)}`,
      sort: { by, direction },
    })),
  )
  return (
    <Select
      className="min-w-0 flex-4"
      aria-label={t('markets.filter.sort')}
      value={`${sort.by} ${sort.direction}`}
      options={options}
      onValueChange={(chosen) => {
        const option = options.find(({ value }) => value === chosen)
        if (option) onSort(option.sort)
      }}
    />
  )
}
