import type { StatusComponent, SystemStatus } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { Badge } from '../ui/badge.tsx'
import { Card } from '../ui/card.tsx'
import { cn } from '../ui/cn.ts'
import { formatNumber } from '../ui/format.ts'
import { DayBars } from './day-bars.tsx'
import { looks, spanOf } from './looks.ts'
import { isMissed } from './summary.ts'

const legend = ['working', 'partly', 'slow', 'interrupted', 'not_measured'] as const

/** Each component as it is now, and how it was on each of the last days. */
export function Components({ status }: { readonly status: SystemStatus }) {
  const { t } = useTranslation()
  return (
    <Card padded={false} aria-label={t('status.components')}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line px-4 py-3.5 sm:px-6">
        <h2 className="text-base font-semibold">{t('status.components')}</h2>
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
          {legend.map((state) => (
            <li key={state} className="flex items-center gap-1.5">
              <span aria-hidden className={cn('size-2.5 rounded-[3px]', swatches[state])} />
              {t(state === 'partly' ? 'status.days.partly' : `status.state.${state}`)}
            </li>
          ))}
        </ul>
      </div>
      <ul className="divide-y divide-line">
        {status.components.map((each) => (
          <li key={each.component} className="px-4 py-4 sm:px-6">
            <Component of={each} answers={each.component === 'api' ? status.answers : null} />
          </li>
        ))}
      </ul>
      <p dir="ltr" className="flex items-center gap-3 px-4 pb-4 text-xs text-muted sm:px-6">
        <bdi>{t('status.days.first')}</bdi>
        <span aria-hidden className="h-px flex-1 bg-line" />
        <bdi>{t('status.days.today')}</bdi>
      </p>
    </Card>
  )
}

const swatches = {
  working: 'bg-positive/65',
  partly: 'border-t-[0.3125rem] border-line bg-positive/65',
  slow: 'bg-warning',
  interrupted: 'bg-negative',
  not_measured: 'border border-line-strong bg-subtle',
} as const

const tones = { slow: 'warning', interrupted: 'destructive' } as const

function Component({
  of,
  answers,
}: {
  readonly of: StatusComponent
  readonly answers: SystemStatus['answers']
}) {
  const { t, language } = useTranslation()
  const { state } = of
  const { icon: Icon, ink } = looks[state]
  const name = t(`status.component.${of.component}`)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="flex min-w-0 flex-wrap items-center gap-x-2.5 font-medium">
          <Icon aria-hidden className={cn('size-[1.125rem] shrink-0', ink)} />
          {name}
          {of.provider !== null && <bdi className="text-xs font-normal text-muted">{of.provider}</bdi>}
          {answers && (
            <span className="figures text-xs font-normal text-muted">
              {t('status.p95', { formatted: formatNumber(answers.p95_ms, language) })}
            </span>
          )}
        </h3>
        <p className="ms-auto flex flex-wrap items-center justify-end gap-x-4 text-end text-sm">
          {state === 'slow' || state === 'interrupted' ? (
            <Badge tone={tones[state]}>{t(`status.state.${state}`)}</Badge>
          ) : (
            <span className="text-muted">{t(`status.state.${state}`)}</span>
          )}
          <Uptime of={of} />
        </p>
      </div>
      <DayBars name={name} days={of.days} />
    </>
  )
}

/** The share of all measured minutes, and how much was not measured; nothing where none was. */
function Uptime({ of: { uptime_percent: percent, days } }: { readonly of: StatusComponent }) {
  const { t, language } = useTranslation()
  if (percent === null) return null
  const missed = days.reduce((sum, { unmeasured }) => sum + unmeasured, 0)
  // Whole, or with both of its decimals: it was rounded down where it was counted.
  const digits = { style: 'percent', minimumFractionDigits: percent.includes('.') ? 2 : 0 } as const
  return (
    <>
      {isMissed(missed) && (
        <span className="text-xs text-muted">
          {t('status.days.missed', { time: spanOf(missed, language) })}
        </span>
      )}
      <bdi className="figures own-end min-w-14 font-semibold" title={t('status.uptime')}>
        {formatNumber(Number(percent) / 100, language, { ...digits, maximumFractionDigits: 2 })}
      </bdi>
    </>
  )
}
