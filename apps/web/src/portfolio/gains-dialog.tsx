import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { toMoney } from '../app/api/amounts.ts'
import { type Gains, tellError } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { Money } from '../ui/amounts/money.tsx'
import { Button } from '../ui/button.tsx'
import { DialogContent } from '../ui/dialog.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { formatNumber } from '../ui/format.ts'
import { Field } from '../ui/forms/field.tsx'
import { Segmented } from '../ui/forms/segmented.tsx'
import { Select } from '../ui/forms/select.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { Gain } from './gain.tsx'
import { type Method, methods } from './method.ts'
import { gainsQuery } from './queries.ts'
import { useGainsFile } from './use-gains-file.ts'
import { useMethod } from './use-method.ts'

/** Realised gains of a year by either method, and the same as a file. */
export default function GainsDialog() {
  const { t, language } = useTranslation()
  const { method: first } = useMethod()
  const [method, setMethod] = useState<Method>(first)
  const [year, setYear] = useState<number>()
  const gains = useQuery(gainsQuery(year))
  const { download, format } = useGainsFile()
  const shown = gains.data?.year
  return (
    <DialogContent
      title={t('portfolio.gains.title')}
      description={t('portfolio.gains.intro')}
      footer={
        shown !== undefined &&
        (['csv', 'pdf'] as const).map((each) => (
          <Button
            key={each}
            variant={each === 'pdf' ? 'primary' : 'secondary'}
            busy={format === each}
            onClick={() => download({ year: shown, method, format: each })}
          >
            <Download aria-hidden />
            {t(each === 'pdf' ? 'portfolio.gains.asPdf' : 'portfolio.gains.asCsv')}
          </Button>
        ))
      }
    >
      {gains.data ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Field label={t('portfolio.gains.year')}>
            {(control) => (
              <Select
                value={String(shown)}
                options={gains.data.years.map((each) => ({
                  value: String(each),
                  label: formatNumber(each, language, { useGrouping: false }),
                }))}
                onValueChange={(chosen) => setYear(Number(chosen))}
                {...control}
              />
            )}
          </Field>
          <Segmented
            label={t('portfolio.gains.method')}
            value={method}
            options={methods.map((value) => ({ value, label: t(`portfolio.method.${value}Short`) }))}
            onValueChange={setMethod}
          />
          <Summary gains={gains.data} method={method} />
        </div>
      ) : gains.isError ? (
        <ErrorState
          message={t('portfolio.gains.failed')}
          requestId={tellError(gains.error).requestId}
          retrying={gains.isFetching}
          onRetry={() => gains.refetch()}
        />
      ) : (
        <Loading>
          <Skeleton className="h-56" />
        </Loading>
      )}
    </DialogContent>
  )
}

function Summary({ gains, method }: { readonly gains: Gains; readonly method: Method }) {
  const { t, language } = useTranslation()
  if (gains.count === 0)
    return (
      <>
        <p className="text-sm text-muted">{t('portfolio.gains.nothing')}</p>
        <Income gains={gains} />
      </>
    )
  const { proceeds, cost, gain } = gains[method]
  const counted = (count: number) => ({ count, formatted: formatNumber(count, language) })
  return (
    <>
      <dl className="divide-y divide-line text-sm">
        {(
          [
            ['proceeds', <Money key="proceeds" value={toMoney(proceeds)} />],
            ['cost', <Money key="cost" value={toMoney(cost)} />],
            ['gain', <Gain key="gain" amount={gain} className="text-base font-semibold" />],
          ] as const
        ).map(([name, figure]) => (
          <div key={name} className="flex justify-between gap-4 py-2.5">
            <dt className="text-muted">{t(`portfolio.gains.${name}`)}</dt>
            <dd className="font-medium">{figure}</dd>
          </div>
        ))}
      </dl>
      <p className="text-xs text-muted">
        {t('portfolio.gains.count', counted(gains.count))}
        {gains.unknown_count > 0 && (
          <span className="mt-1 block">{t('portfolio.gains.unknown', counted(gains.unknown_count))}</span>
        )}
      </p>
      <Income gains={gains} />
    </>
  )
}

/** Staking income of the year, apart from the gains; nothing where there was none. */
function Income({ gains: { income } }: { readonly gains: Gains }) {
  const { t } = useTranslation()
  if (income.count === 0) return null
  return (
    <p className="flex justify-between gap-4 border-t border-line pt-3 text-sm">
      <span>
        {t('portfolio.income.line')}
        <span className="block text-xs text-muted">{t('portfolio.income.lineHint')}</span>
      </span>
      <Money value={toMoney(income.worth)} className="font-medium" />
    </p>
  )
}
