import { useState } from 'react'
import type { Portfolio } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { Card, CardHeader } from '../ui/card.tsx'
import { Segmented } from '../ui/forms/segmented.tsx'
import { HoldingRow, rowGrid } from './holding-row.tsx'
import { methods } from './method.ts'
import { useMethod } from './use-method.ts'

/** Everything that is held, each with its price, its cost and what was gained; a press opens its lots. */
export function Holdings({ portfolio }: { readonly portfolio: Portfolio }) {
  const { t } = useTranslation()
  const { method, showMethod } = useMethod()
  const [open, setOpen] = useState<string>()
  const heads = ['price', 'held', 'cost', 'value', 'unrealised', 'realised'] as const
  return (
    <Card padded={false}>
      <CardHeader
        title={t('portfolio.holdings.title')}
        className="items-center! border-b border-line px-4 py-4 sm:px-6"
        action={
          <Segmented
            label={t('portfolio.method.label')}
            value={method}
            options={methods.map((value) => ({ value, label: t(`portfolio.method.${value}Short`) }))}
            onValueChange={showMethod}
            className="max-sm:w-full"
          />
        }
      />
      <div
        aria-hidden
        className={`${rowGrid} h-10 border-b border-line px-6 text-xs text-muted max-lg:hidden`}
      >
        <span>{t('portfolio.holdings.asset')}</span>
        {heads.map((head) => (
          <span key={head} className="text-end">
            {t(`portfolio.holdings.${head}`)}
          </span>
        ))}
        <span />
      </div>
      <ul aria-label={t('portfolio.holdings.title')} className="divide-y divide-line">
        {portfolio.data.map((holding) => (
          <li key={holding.id}>
            <HoldingRow
              holding={holding}
              method={method}
              isOpen={open === holding.id}
              onOpen={(isOpen) => setOpen(isOpen ? holding.id : undefined)}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}
