import { api } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { DateText } from '../ui/date-text.tsx'
import { RoleBadge } from './members/role-badge.tsx'
import type { Invitation } from './queries.ts'
import { useAct } from './use-act.ts'

/** An invitation that waits for an answer: who belongs to another household leaves it before they accept. */
export function Waiting({
  invitation,
  canAccept = false,
}: {
  readonly invitation: Invitation
  readonly canAccept?: boolean
}) {
  const { t } = useTranslation()
  const act = useAct()
  const { id, household, inviter, role, expires_at: until } = invitation
  const params = { id }
  return (
    <Card tone="pearl">
      <h2 className="text-lg font-semibold wrap-anywhere">
        {t('family.start.invited', { inviter, household })}
      </h2>
      <p className="mt-2 flex flex-wrap items-center gap-2 text-sm">
        {t('family.start.as')} <RoleBadge role={role} />
        <span>
          · {t('family.invited.until')} <DateText value={until} />
        </span>
      </p>
      <p className="mt-2 text-sm">
        {canAccept ? t(`family.invite.roleHint.${role}`) : t('family.start.leaveFirst')}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {canAccept && (
          <Button
            onClick={() =>
              act.mutateAsync({
                call: () => api('POST /family/invitations/{id}/accept', { params }),
                done: t('family.start.joined', { household }),
              })
            }
          >
            {t('family.start.accept')}
          </Button>
        )}
        <Button
          variant="secondary"
          onClick={() =>
            act.mutateAsync({
              call: () => api('DELETE /family/invitations/{id}', { params }),
              done: t('family.start.declined'),
            })
          }
        >
          {t('family.start.decline')}
        </Button>
      </div>
    </Card>
  )
}
