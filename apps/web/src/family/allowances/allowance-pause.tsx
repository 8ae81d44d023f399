import { Pause, Play } from 'lucide-react'
import { api } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Button } from '../../ui/button.tsx'
import type { Member } from '../queries.ts'
import { useAct } from '../use-act.ts'

/** Pauses the allowance of a member, or resumes it; the Parent who pays it is the one who resumes it. */
export function AllowancePause({ member: { id, name, allowance } }: { readonly member: Member }) {
  const { t } = useTranslation()
  const act = useAct()
  // One that was cancelled among the payments of its Parent cannot be paused.
  if (!allowance || (allowance.next_on === null && !allowance.is_paused)) return null
  const { is_paused: isPaused, is_paid_by_me: isPaidByMe } = allowance
  if (isPaused && !isPaidByMe)
    return <p className="self-center text-sm text-muted">{t('family.allowance.pausedByPayer')}</p>
  const Icon = isPaused ? Play : Pause
  const change = () =>
    act.mutate({
      call: () =>
        api('PATCH /family/members/{id}/allowance', { params: { id }, body: { is_paused: !isPaused } }),
      done: t(isPaused ? 'family.allowance.resumed' : 'family.allowance.nowPaused', { name }),
    })
  return (
    <Button variant="secondary" busy={act.isPending} onClick={change}>
      <Icon aria-hidden />
      {t(isPaused ? 'family.allowance.resume' : 'family.allowance.pause')}
    </Button>
  )
}
