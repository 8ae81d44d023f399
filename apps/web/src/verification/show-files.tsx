import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, hasTurnedAway, tellError, type VerificationCheck } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Details } from '../ui/details.tsx'
import { FileField } from './file-field.tsx'
import { verificationKey } from './queries.ts'
import { WithdrawButton } from './withdraw-button.tsx'

/** Shows what is asked for, file by file, and submits it once all of it is there. */
export function ShowFiles({
  check,
  provider,
}: {
  readonly check: VerificationCheck
  readonly provider: string
}) {
  const { t } = useTranslation()
  const shown = check.needs.filter((part) => isShown(check, part))
  const isComplete = shown.length === check.needs.length
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h3 className="text-sm font-semibold">
        {t(check.status === 'more_needed' ? 'verification.show.again' : 'verification.show.title')}
      </h3>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {check.needs.map((part) => (
          <li key={part}>
            <FileField checkId={check.id} part={part} isShown={isShown(check, part)} />
          </li>
        ))}
      </ul>
      {isComplete ? (
        <Review check={check} provider={provider} />
      ) : (
        <p className="text-sm text-muted">{t('verification.review.missing')}</p>
      )}
      <WithdrawButton check={check} />
    </div>
  )
}

function Review({ check, provider }: { readonly check: VerificationCheck; readonly provider: string }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const submit = useMutation({
    mutationFn: () => api('POST /verification/checks/{id}/submit', { params: { id: check.id } }),
    onSettled: () => client.invalidateQueries({ queryKey: verificationKey }),
  })
  const isRefused = submit.error && !hasTurnedAway(submit.error)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-line pt-4">
      <h3 className="text-sm font-semibold">{t('verification.review.title')}</h3>
      <Details
        items={[
          {
            key: 'document',
            label: t('verification.review.document'),
            value: t(`verification.start.${check.document}`),
          },
          {
            key: 'shown',
            label: t('verification.review.shown'),
            value: t('verification.review.files', { count: check.needs.length }),
          },
          { key: 'to', label: t('verification.review.goesTo'), value: <bdi>{provider}</bdi> },
          {
            key: 'tier',
            label: t('verification.review.raises'),
            value: t(`verification.tier.${check.tier}`),
          },
        ]}
      />
      {isRefused && (
        <Alert tone="destructive">{tellError(submit.error).message ?? t('common.error.network')}</Alert>
      )}
      <div>
        <Button
          busy={submit.isPending}
          busyLabel={t('verification.review.submitting')}
          onClick={() => submit.mutate()}
        >
          {t('verification.review.submit')}
        </Button>
      </div>
    </div>
  )
}

/** Tells whether a part was shown since it was last asked for; earlier files do not count. */
function isShown({ shown, decided_at: asked }: VerificationCheck, part: string): boolean {
  return shown.some((each) => each.part === part && (asked === null || each.at >= asked))
}
