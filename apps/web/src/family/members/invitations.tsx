import { familyMay } from '@sadaf/api/family'
import { api } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { Name } from '../../ui/name.tsx'
import type { Household } from '../queries.ts'
import { useAct } from '../use-act.ts'
import { RoleBadge } from './role-badge.tsx'

/** Invitations that were sent and wait for an answer; nothing where there is none. */
export function Invitations({ household: { role, invitations } }: { readonly household: Household }) {
  const { t } = useTranslation()
  const act = useAct()
  if (invitations.length === 0 || !familyMay(role, 'invite', 'own')) return null
  return (
    <Card padded={false}>
      <h2 className="border-b border-line px-5 py-3.5 text-base font-semibold sm:px-6">
        {t('family.invited.title')}
      </h2>
      <ul className="divide-y divide-line">
        {invitations.map(({ id, name, role, expires_at: until }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3 sm:px-6"
          >
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                <Name>{name}</Name> <RoleBadge role={role} />
              </p>
              <p className="text-sm text-muted">
                {t('family.invited.until')} <DateText value={until} />
              </p>
            </div>
            <Button
              size="sm"
              variant="ghost"
              aria-label={t('family.invited.withdrawOf', { name })}
              onClick={() =>
                act.mutateAsync({
                  call: () => api('DELETE /family/invitations/{id}', { params: { id } }),
                  done: t('family.invited.withdrawn'),
                })
              }
            >
              {t('family.invited.withdraw')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
