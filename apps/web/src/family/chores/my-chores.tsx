import { Check, Hourglass, PartyPopper } from 'lucide-react'
import { Suspense, useId } from 'react'
import { toMoney } from '../../app/api/amounts.ts'
import { api } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { late } from '../../app/late.ts'
import { Money } from '../../ui/amounts/money.tsx'
import { Button } from '../../ui/button.tsx'
import { noonOf } from '../../ui/calendar/calendar-days.ts'
import { Card } from '../../ui/card.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { Name } from '../../ui/name.tsx'
import { inOrder } from '../me/my-day.ts'
import type { Chore, Household, Member } from '../queries.ts'
import { useAct } from '../use-act.ts'

const ChorePhoto = late(() => import('./chore-photo.tsx').then((module) => ({ default: module.ChorePhoto })))
const PhotoButton = late(() =>
  import('./photo-button.tsx').then((module) => ({ default: module.PhotoButton })),
)

/** Open chores of a child, the first that is due first, each with its reward and one large button. */
export function MyChores({ household, me }: { readonly household: Household; readonly me: Member }) {
  const { t } = useTranslation()
  const title = useId()
  const chores = inOrder(household.chores, me.id)
  return (
    <Card aria-labelledby={title}>
      <h2 id={title} className="text-xl font-semibold">
        {t('family.home.chores')}
      </h2>
      {chores.length === 0 ? (
        <p className="mt-3 flex items-center gap-3 text-lg text-muted">
          <PartyPopper aria-hidden className="size-7 text-accent" />
          {t('family.chore.emptyOwn')}
        </p>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {chores.map((chore) => (
            <li key={chore.id} className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
              <MyChore chore={chore} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function MyChore({ chore }: { readonly chore: Chore }) {
  const { t } = useTranslation()
  const act = useAct()
  const { id, name, reward, reason, due_on: due, state } = chore
  const finish = () =>
    act.mutateAsync({
      call: () => api('POST /family/chores/{id}/done', { params: { id } }),
      done: t('family.chore.saidDone'),
    })
  return (
    <>
      <div className="min-w-0 flex-[1_1_12rem]">
        <Name as="p" className="text-lg font-semibold wrap-anywhere">
          {name}
        </Name>
        <p className="mt-0.5 flex flex-wrap gap-x-2 text-base text-muted">
          {reward && <Money value={toMoney(reward)} className="font-semibold text-ink" />}
          {due !== null && <DateText value={noonOf(due)} timeZone="UTC" />}
        </p>
        {reason !== null && state === 'pending' && (
          <p className="text-base text-warning wrap-anywhere">{t('family.chore.sentBack', { reason })}</p>
        )}
      </div>
      {/* Reserves the camera button's space, so that no button moves under the finger. */}
      <Suspense fallback={<span aria-hidden className="h-12 max-sm:flex-1 sm:w-40" />}>
        {chore.photo_id !== null && <ChorePhoto chore={{ ...chore, photo_id: chore.photo_id }} />}
        {(state === 'pending' || state === 'done') && <PhotoButton chore={chore} size="lg" />}
      </Suspense>
      {state === 'pending' ? (
        <Button
          size="lg"
          className="max-sm:w-full"
          aria-label={t('family.chore.completeOf', { name })}
          onClick={finish}
        >
          <Check aria-hidden />
          {t('family.chore.complete')}
        </Button>
      ) : (
        <p className="flex items-center gap-2 text-base font-medium text-warning">
          <Hourglass aria-hidden className="size-5" />
          {t(`family.state.${state}`)}
        </p>
      )}
    </>
  )
}
