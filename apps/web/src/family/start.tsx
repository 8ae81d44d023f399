import { House } from 'lucide-react'
import { useTranslation } from '../app/language/translation.ts'
import { toWire } from '../app/requests/amounts.ts'
import { api } from '../app/requests/api.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { DateText } from '../ui/date-text.tsx'
import { AmountField, TextField, useAmountField, useTextField } from './fields.tsx'
import type { Invitation } from './queries.ts'
import { RoleBadge } from './role-badge.tsx'
import { useAct } from './use-act.ts'

/** The way into a household: invitations that wait, or one of one's own. */
export function Start({ invitations }: { readonly invitations: readonly Invitation[] }) {
  return (
    <div className="mx-auto mt-6 grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-4">
      {invitations.map((invitation) => (
        <Waiting key={invitation.id} invitation={invitation} />
      ))}
      <Make />
    </div>
  )
}

function Waiting({ invitation }: { readonly invitation: Invitation }) {
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
      <p className="mt-2 text-sm">{t(`family.invite.roleHint.${role}`)}</p>
      <div className="mt-4 flex flex-wrap gap-3">
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

/** The currency of a new household: that of every first account. */
const CURRENCY = 'USD'

function Make() {
  const { t } = useTranslation()
  const act = useAct()
  const name = useTextField({ label: t('family.household.name') })
  const budget = useAmountField({ label: t('family.household.budget'), currency: CURRENCY })
  return (
    <Card>
      <span className="grid size-14 place-items-center rounded-full bg-pearl-line">
        <House aria-hidden className="size-6" strokeWidth={1.75} />
      </span>
      <h2 className="mt-4 text-lg font-semibold">{t('family.start.title')}</h2>
      <p className="mt-1 text-sm text-muted">{t('family.start.text')}</p>
      <form
        noValidate
        className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          const [text, money] = [name.read(), budget.read()]
          if (text === undefined || !money) return
          const body = { name: text, monthly_budget: toWire(money) }
          act.mutate({ call: () => api('POST /family', { body }), done: t('family.start.made') })
        }}
      >
        <TextField field={name} />
        <AmountField field={budget} hint={t('family.household.budgetHint')} />
        <Button type="submit" busy={act.isPending}>
          {t('family.start.make')}
        </Button>
      </form>
    </Card>
  )
}
