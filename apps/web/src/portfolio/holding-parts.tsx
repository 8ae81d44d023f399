import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../app/language/translation.ts'
import { methods } from './method.ts'
import { Parts } from './parts.tsx'
import { resultQuery } from './queries.ts'

/** Result of one holding in the preferred currency, in its parts; nothing in dollars, of which all is the price. */
export function HoldingParts({ id }: { readonly id: string }) {
  const { t } = useTranslation()
  const { data } = useQuery(resultQuery())
  const holding = data?.data.find((each) => each.id === id)
  if (!data || !holding || data.currency === 'USD') return null
  const { currency } = data
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {methods.map((method) => (
        <section key={method} className="rounded-control border border-line bg-surface p-3.5">
          <h3 className="text-sm font-semibold">
            {t('portfolio.parts.holding', { method: t(`portfolio.method.${method}`), currency })}
          </h3>
          <Parts told={holding[method]} />
        </section>
      ))}
    </div>
  )
}
