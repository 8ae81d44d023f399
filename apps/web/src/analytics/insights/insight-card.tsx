import { ArrowRight, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import type { Insight } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { withHiddenAmounts } from '../../ui/amounts/hidden-amounts.tsx'
import { Money } from '../../ui/amounts/money.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Name } from '../../ui/name.tsx'
import { useDismiss } from './use-dismiss.ts'
import { type Evidence, useInsightWords } from './use-insight-words.ts'

const looks = {
  warning: { icon: TriangleAlert, tone: 'warning' },
  success: { icon: CircleCheck, tone: 'positive' },
  info: { icon: Info, tone: 'default' },
} as const

/** One insight: what it is, the fact, what it rests on, and one action that opens the very thing. */
export function InsightCard({ insight }: { readonly insight: Insight }) {
  const { t } = useTranslation()
  const { title, text, evidence, action } = useInsightWords(insight)
  const dismiss = useDismiss()
  const { icon: Icon, tone } = looks[insight.type]
  return (
    <Card className="flex h-full flex-col">
      <div className="flex items-start justify-between gap-2">
        <Badge tone={tone}>
          <Icon aria-hidden />
          {t(`analytics.insights.one.${insight.type}`)}
        </Badge>
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('analytics.insights.dismiss', { title })}
          title={t('analytics.insights.dismiss', { title })}
          disabled={dismiss.isPending}
          onClick={() => dismiss.mutate(insight.key)}
          className="-my-2.5 -me-3 text-muted!"
        >
          <X aria-hidden />
        </Button>
      </div>
      <h2 className="mt-3 text-base font-semibold">{withHiddenAmounts(title, t)}</h2>
      <p className="mt-1 text-sm text-muted">{withHiddenAmounts(text, t)}</p>
      <ul className="mt-4 divide-y divide-line rounded-control border border-line">
        {evidence.map((each) => (
          <li key={each.key}>
            <Row evidence={each} />
          </li>
        ))}
      </ul>
      <div className="mt-auto pt-4">
        <AppLink
          to={action.to}
          query={action.query}
          className={buttonStyle({ variant: 'secondary', size: 'sm' })}
        >
          {action.label}
          <ArrowRight aria-hidden className="flip-rtl" />
        </AppLink>
      </div>
    </Card>
  )
}

const rowStyle = 'flex min-h-11 items-center justify-between gap-4 px-3.5 py-2 text-sm'

function Row({ evidence: { name, hint, amount, query } }: { readonly evidence: Evidence }) {
  const shown = (
    <>
      <span className="min-w-0">
        <Name className="block truncate font-medium">{name}</Name>
        {hint && <span className="block text-xs text-muted">{hint}</span>}
      </span>
      {amount && <Money value={amount} className="shrink-0 font-semibold" />}
    </>
  )
  return query ? (
    <AppLink to="transactions" query={query} className={`${rowStyle} rounded-control hover:bg-subtle`}>
      {shown}
    </AppLink>
  ) : (
    <span className={rowStyle}>{shown}</span>
  )
}
