import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { api, hasTurnedAway, type OpsPerson, tellError } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { late } from '../../app/late.ts'
import { Button } from '../../ui/button.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { type Detail, Details } from '../../ui/details.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { Panel } from '../parts.tsx'
import { personQuery } from '../queries.ts'
import type { Wanted } from './restriction-form.tsx'

const RestrictionForm = late(() => import('./restriction-form.tsx'))

/** Whether a person's account is restricted; an operator restricts it, or lifts that. */
export function RestrictionPanel({ person }: { readonly person: OpsPerson }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const { restriction } = person
  const params = { id: person.id }
  const change = useMutation({
    mutationFn: async ({ note, ...placing }: Wanted): Promise<unknown> =>
      restriction
        ? api('POST /ops/people/{id}/restriction/lift', { params, body: { note } })
        : api('POST /ops/people/{id}/restriction', { params, body: { ...placing, note } }),
    onSuccess: () => {
      setIsAsking(false)
      toast.success(t(restriction ? 'ops.restrict.lifted' : 'ops.restrict.placed'))
      return client.invalidateQueries({ queryKey: personQuery(person.id).queryKey })
    },
    onError: (error) => {
      if (!hasTurnedAway(error)) toast.error(t('ops.restrict.failed'), tellError(error).message)
    },
  })
  return (
    <Panel
      title={t('ops.restrict.title')}
      action={
        <Button variant="secondary" size="sm" onClick={() => setIsAsking(true)}>
          {t(restriction ? 'ops.restrict.lift' : 'ops.restrict.place')}
        </Button>
      }
    >
      {restriction ? (
        <Standing restriction={restriction} />
      ) : (
        <p className="px-4 py-3 text-sm text-muted sm:px-6">{t('ops.restrict.none')}</p>
      )}
      <Dialog open={isAsking} onOpenChange={setIsAsking}>
        <Suspense>
          {isAsking && (
            <RestrictionForm
              isLifting={restriction !== null}
              isBusy={change.isPending}
              onDone={(wanted) => change.mutate(wanted)}
            />
          )}
        </Suspense>
      </Dialog>
    </Panel>
  )
}

function Standing({ restriction }: { readonly restriction: NonNullable<OpsPerson['restriction']> }) {
  const { t } = useTranslation()
  const { reason, asks_for: papers, placed_at: since, answer_by: until } = restriction
  const items: Detail[] = [
    { key: 'reason', label: t('ops.restrict.reason'), value: t(`ops.restrict.reasons.${reason}`) },
    { key: 'since', label: t('ops.restrict.since'), value: <DateText value={since} style="full" /> },
    { key: 'until', label: t('ops.restrict.answerBy'), value: <DateText value={until} style="full" /> },
    {
      key: 'papers',
      label: t('ops.restrict.papers'),
      value:
        papers.length === 0
          ? t('ops.restrict.noPapers')
          : papers.map((paper) => (
              <span key={paper} className="block">
                {t(`ops.restrict.paper.${paper}`)}
              </span>
            )),
    },
  ]
  return <Details className="px-4 sm:px-6" items={items} />
}
