import { familyMay } from '@sadaf/api/family'
import { Repeat } from 'lucide-react'
import { Suspense, useState } from 'react'
import { toMoney } from '../../app/api/amounts.ts'
import { api } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { late } from '../../app/late.ts'
import { Money } from '../../ui/amounts/money.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { noonOf } from '../../ui/calendar/calendar-days.ts'
import { DateText } from '../../ui/date-text.tsx'
import { Name } from '../../ui/name.tsx'
import type { Chore, Household } from '../queries.ts'
import { StateBadge } from '../state-badge.tsx'
import { useAct } from '../use-act.ts'

const PayDialog = late(() =>
  import('../requests/pay-dialog.tsx').then((module) => ({ default: module.PayDialog })),
)
const ChorePhoto = late(() => import('./chore-photo.tsx').then((module) => ({ default: module.ChorePhoto })))
const PhotoButton = late(() =>
  import('./photo-button.tsx').then((module) => ({ default: module.PhotoButton })),
)
const ReasonDialog = late(() =>
  import('../reason-dialog.tsx').then((module) => ({ default: module.ReasonDialog })),
)

type Props = { readonly household: Household; readonly chore: Chore }

/** One chore, and what can be done about it. */
export function ChoreRow({ household, chore }: Props) {
  const { t } = useTranslation()
  const { name, state, reward, reason, due_on: due } = chore
  const assignee = household.members.find(({ id }) => id === chore.assignee_id)
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3 px-5 py-4 sm:px-6">
      <div className="min-w-0 flex-[1_1_14rem]">
        <Name className="font-medium wrap-anywhere">{name}</Name>
        {reason !== null && state === 'pending' && (
          <p className="text-sm text-warning wrap-anywhere">{t('family.chore.sentBack', { reason })}</p>
        )}
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
          <Avatar name={assignee?.name ?? ''} size="sm" />
          <bdi>{assignee?.name}</bdi>
          {chore.is_recurring && (
            <span className="inline-flex items-center gap-1">
              · <Repeat aria-hidden className="size-3.5" /> {t('family.recurring.badge')}
            </span>
          )}
          {due !== null && (
            <span>
              · {t('family.chore.due')} <DateText value={noonOf(due)} timeZone="UTC" />
            </span>
          )}
        </p>
      </div>
      {chore.photo_id !== null && (
        <Suspense>
          <ChorePhoto chore={{ ...chore, photo_id: chore.photo_id }} />
        </Suspense>
      )}
      <span className="flex items-center gap-3">
        {reward && <Money value={toMoney(reward)} className="font-semibold" />}
        <StateBadge state={state} />
      </span>
      <Actions household={household} chore={chore} />
    </div>
  )
}

function Actions({ household, chore }: Props) {
  const { t } = useTranslation()
  const act = useAct()
  const [doing, setDoing] = useState<'confirming' | 'sendingBack'>()
  const { id, name, reward, state } = chore
  const assignee = household.members.find((member) => member.id === chore.assignee_id)
  const whose = assignee?.is_me ? 'own' : 'other'
  const close = () => setDoing(undefined)
  const canDecide = familyMay(household.role, 'decide_chore', whose)
  if (state === 'confirmed' || state === 'paid') return null
  const done = t('family.chore.confirmed', { name })
  const confirm = (body: { from_account_id?: string }, idempotencyKey: string) =>
    api('POST /family/chores/{id}/confirm', { params: { id }, body, idempotencyKey })
  const complete = () => {
    if (canDecide && reward) return setDoing('confirming')
    const call = canDecide
      ? () => confirm({}, crypto.randomUUID())
      : () => api('POST /family/chores/{id}/done', { params: { id } })
    return act.mutateAsync({ call, done: canDecide ? done : t('family.chore.saidDone') })
  }
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full">
      {!canDecide && familyMay(household.role, 'finish_chore', whose) && (
        <Suspense>
          <PhotoButton chore={chore} size="sm" />
        </Suspense>
      )}
      {(canDecide || (state === 'pending' && familyMay(household.role, 'finish_chore', whose))) && (
        <Button
          size="sm"
          variant={state === 'done' || !canDecide ? 'primary' : 'secondary'}
          className="max-sm:flex-1"
          aria-label={t('family.chore.completeOf', { name })}
          onClick={complete}
        >
          {t('family.chore.complete')}
        </Button>
      )}
      {canDecide && state === 'done' && (
        <Button
          size="sm"
          variant="ghost"
          aria-label={t('family.chore.sendBackOf', { name })}
          onClick={() => setDoing('sendingBack')}
        >
          {t('family.chore.sendBack')}
        </Button>
      )}
      {state === 'pending' && familyMay(household.role, 'remove_chore', whose) && (
        <Button
          size="sm"
          variant="ghost"
          aria-label={t('family.chore.removeOf', { name })}
          onClick={() =>
            act.mutateAsync({
              call: () => api('DELETE /family/chores/{id}', { params: { id } }),
              done: t('family.chore.removed'),
            })
          }
        >
          {t('family.remove')}
        </Button>
      )}
      <Suspense>
        {doing === 'confirming' && reward && (
          <PayDialog
            title={t('family.chore.completeOf', { name })}
            what={assignee?.name ?? ''}
            amount={toMoney(reward)}
            done={done}
            make={(from_account_id, key) => confirm({ from_account_id }, key)}
            onClose={close}
          />
        )}
        {doing === 'sendingBack' && (
          <ReasonDialog
            title={t('family.chore.sendBackOf', { name })}
            action={t('family.chore.sendBack')}
            done={t('family.chore.wasSentBack')}
            make={(reason) => api('POST /family/chores/{id}/send-back', { params: { id }, body: { reason } })}
            onClose={close}
          />
        )}
      </Suspense>
    </div>
  )
}
