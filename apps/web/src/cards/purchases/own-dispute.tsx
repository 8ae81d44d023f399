import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { api, tellError } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { late } from '../../app/late.ts'
import { Button } from '../../ui/button.tsx'
import { formatDate } from '../../ui/format.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { cardKeys, disputesQuery } from '../queries.ts'

const EvidenceDialog = late(() =>
  import('./evidence-dialog.tsx').then((module) => ({ default: module.EvidenceDialog })),
)

const looks = {
  open: 'text-muted',
  submitted: 'text-muted',
  won: 'text-positive',
  lost: 'text-negative',
  withdrawn: 'text-muted',
  refused: 'text-negative',
} as const

/** How what the person contests stands, and the way to let it be. */
export function OwnDispute({ id, transactionId }: { readonly id: string; readonly transactionId: string }) {
  const { t, language } = useTranslation()
  const [isAdding, setIsAdding] = useState(false)
  const client = useQueryClient()
  const dispute = useQuery(disputesQuery()).data?.data.find((each) => each.id === id)
  if (!dispute) return null
  const { state, credited, decides_by: decidesBy, reason, evidence } = dispute
  const isOpen = state === 'open' || state === 'submitted'
  const withdraw = async () => {
    try {
      await api('POST /cards/disputes/{id}/withdraw', { params: { id } })
      toast.success(t('cards.dispute.withdrawn'))
    } catch (error) {
      toast.error(t('cards.dispute.failed'), tellError(error).message ?? t('common.error.network'))
    }
    await Promise.all(
      [cardKeys.disputes, cardKeys.purchase].map((queryKey) => client.invalidateQueries({ queryKey })),
    )
  }
  return (
    <section aria-labelledby="dispute" className="mt-2 rounded-card bg-subtle p-4 text-sm">
      <h3 id="dispute" className="font-semibold">
        {t('cards.dispute.label')}
        {' · '}
        <span className={looks[state]}>{t(`cards.dispute.state.${state}`)}</span>
      </h3>
      <p className="mt-1 text-muted">{t(`cards.dispute.reasons.${reason}`)}</p>
      {isOpen && decidesBy !== null && (
        <p className="text-muted">
          {t('cards.dispute.decidesBy', {
            day: formatDate(new Date(`${decidesBy}T12:00:00Z`), 'day', language, 'UTC'),
          })}
        </p>
      )}
      {credited && isOpen && <p className="text-muted">{t('cards.dispute.credited')}</p>}
      {evidence.length > 0 && (
        <ul aria-label={t('cards.dispute.evidence')} className="mt-2 grid gap-1">
          {evidence.map(({ receipt_id: receiptId, name, state: of }) => (
            <li key={receiptId} className="flex min-w-0 justify-between gap-3">
              <bdi className="truncate">{name}</bdi>
              <span className="shrink-0 text-muted">{t(`cards.dispute.evidenceState.${of}`)}</span>
            </li>
          ))}
        </ul>
      )}
      {isOpen && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => setIsAdding(true)}>
            {t('cards.dispute.evidenceAdd')}
          </Button>
          <Button variant="secondary" onClick={withdraw}>
            {t('cards.dispute.withdraw')}
          </Button>
        </div>
      )}
      <Suspense>
        {isAdding && (
          <EvidenceDialog
            dispute={dispute}
            transactionId={transactionId}
            onClose={() => setIsAdding(false)}
          />
        )}
      </Suspense>
    </section>
  )
}
