import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { prefetch } from '../../app/api/prefetch.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { meQuery } from '../../app/session/me.ts'
import { IncidentCard } from '../../status/index.ts'
import { Card } from '../../ui/card.tsx'
import { Asked, Nothing, PageTitle } from '../parts.tsx'
import { incidentsQuery } from '../queries.ts'
import { BeginForm, UpdateForm } from './forms.tsx'

export const loader = prefetch((client) => {
  void client.prefetchQuery(meQuery())
})

/** Incidents as the status page shows them, and the way to write them. */
export function Component() {
  const { t } = useTranslation()
  const incidents = useQuery(incidentsQuery())
  return (
    <>
      <PageTitle title={t('ops.incidents.title')} intro={t('ops.incidents.intro')} />
      <BeginForm />
      <Asked query={incidents}>
        {({ data }) =>
          data.length === 0 ? (
            <Card padded={false}>
              <Nothing icon={CircleCheck} text={t('ops.incidents.none')} />
            </Card>
          ) : (
            data.map((incident) => (
              <div key={incident.id} className="grid grid-cols-[minmax(0,1fr)] gap-2">
                <IncidentCard incident={incident} />
                {incident.ended_at === null && <UpdateForm incident={incident} />}
              </div>
            ))
          )
        }
      </Asked>
    </>
  )
}
