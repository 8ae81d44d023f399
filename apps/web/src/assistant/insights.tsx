import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { tellError } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { Badge } from '../ui/badge.tsx'
import { Card } from '../ui/card.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { Answer } from './answer.tsx'
import { insightsQuery } from './queries.ts'

const looks = {
  warning: { tone: 'warning', icon: TriangleAlert },
  success: { tone: 'positive', icon: CircleCheck },
  info: { tone: 'default', icon: Info },
} as const

/** Current insights into one's own figures, with their evidence. */
export function Insights() {
  const { t, language } = useTranslation()
  const insights = useQuery(insightsQuery(language))
  if (insights.isPending) {
    return (
      <Loading className="grid gap-4 lg:grid-cols-2">
        <Skeleton className="h-64 rounded-card!" />
        <Skeleton className="h-64 rounded-card!" />
      </Loading>
    )
  }
  if (!insights.data) {
    return (
      <ErrorState
        message={t('assistant.insightsFailed')}
        requestId={tellError(insights.error).requestId}
        retrying={insights.isFetching}
        onRetry={() => insights.refetch()}
      />
    )
  }
  return (
    <ul className="grid items-start gap-4 lg:grid-cols-2">
      {insights.data.data.map(({ type, title, answer }) => {
        const { tone, icon: Icon } = looks[type]
        return (
          <li key={title}>
            <Card>
              <Badge tone={tone}>
                <Icon aria-hidden />
                {t(`assistant.insight.${type}`)}
              </Badge>
              <h2 className="mt-3 mb-2 font-semibold">{title}</h2>
              <Answer answer={answer} isPlain />
            </Card>
          </li>
        )
      })}
    </ul>
  )
}
