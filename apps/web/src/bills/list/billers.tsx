import { ChevronRight, SearchX } from 'lucide-react'
import { useId, useState } from 'react'
import type { Biller } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { Name } from '../../ui/name.tsx'
import { BillerIcon } from '../biller-icon.tsx'
import { billersFound, type Group } from './found.ts'

/** Everybody whose bills can be paid, by category; found by their name in either language. */
export function Billers({ billers }: { readonly billers: readonly Biller[] }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const groups = billersFound(billers, typed)
  return (
    <section className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="text-lg font-semibold">{t('bills.billers.title')}</h2>
      <Field label={t('bills.billers.search')}>
        {(control) => (
          <Input
            type="search"
            dir="auto"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            {...control}
          />
        )}
      </Field>
      {groups.length === 0 ? (
        <EmptyState icon={SearchX} title={t('bills.billers.none')} hint={t('bills.billers.noneHint')} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">
          {groups.map((group) => (
            <Category key={group.category} {...group} />
          ))}
        </div>
      )}
    </section>
  )
}

function Category({ category, billers }: Group) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <Card padded={false} className="self-start overflow-hidden">
      <h3 id={id} className="border-b border-line px-4 py-3 text-sm font-semibold">
        {t(`bills.category.${category}`)}
      </h3>
      <ul aria-labelledby={id} className="divide-y divide-line">
        {billers.map((biller) => (
          <li key={biller.id}>
            <AppLink
              to="payBill"
              query={{ biller: biller.id }}
              className="flex min-h-16 items-center gap-3 px-4 py-2.5 transition-colors hover:bg-subtle"
            >
              <BillerIcon category={biller.category} />
              <span className="min-w-0 flex-1">
                <Name className="font-medium">{biller.name}</Name>
                <span className="block text-xs text-muted">{biller.currency}</span>
              </span>
              <ChevronRight aria-hidden className="flip-rtl size-4 text-muted" />
            </AppLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}
