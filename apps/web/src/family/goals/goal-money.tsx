import { toMoney } from '../../app/api/amounts.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Money } from '../../ui/amounts/money.tsx'
import { noonOf } from '../../ui/calendar/calendar-days.ts'
import { DateText } from '../../ui/date-text.tsx'
import { Name } from '../../ui/name.tsx'
import type { Goal, Household } from '../queries.ts'
import { GoalPlan } from './goal-plan.tsx'
import { GoalRoom } from './goal-room.tsx'
import { RoundUps } from './round-ups.tsx'

/**
 * Money of a goal in detail: contributors, amounts on their way and pledged, the account's holder, and the day it is
 * reached.
 */
export function GoalMoney({ goal, household }: { readonly goal: Goal; readonly household: Household }) {
  const { t } = useTranslation()
  const { contributors, pledged, coming, holder_id: holderId } = goal
  const holder = household.members.find(({ id }) => id === holderId)
  const [promised, onItsWay] = [toMoney(pledged), toMoney(coming)]
  return (
    <div className="mt-3 grid gap-2 text-sm">
      {contributors.length > 0 && (
        <dl aria-label={t('family.goal.givenBy')} className="grid gap-1">
          {contributors.map(({ member_id: id, name, amount }, index) => (
            <div key={id ?? index} className="flex justify-between gap-4">
              <dt className="min-w-0 wrap-anywhere">
                {name === '' ? t('family.goal.former') : <Name>{name}</Name>}
              </dt>
              <dd>
                <Money value={toMoney(amount)} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {(onItsWay.minor > 0n || promised.minor > 0n || holder) && (
        <dl className="grid gap-1 text-muted">
          {onItsWay.minor > 0n && (
            <div className="flex justify-between gap-4">
              <dt>{t('family.goal.coming')}</dt>
              <dd>
                <Money value={onItsWay} />
              </dd>
            </div>
          )}
          {promised.minor > 0n && (
            <div className="flex justify-between gap-4">
              <dt>{t('family.goal.pledgedMore')}</dt>
              <dd>
                <Money value={promised} />
              </dd>
            </div>
          )}
          {holder && (
            <div className="flex justify-between gap-4">
              <dt>{t('family.goal.holder')}</dt>
              <dd className="min-w-0 wrap-anywhere">
                <Name>{holder.name}</Name>
              </dd>
            </div>
          )}
        </dl>
      )}
      <Pace goal={goal} />
      <RoundUps goal={goal} household={household} />
      <GoalPlan goal={goal} />
      <GoalRoom goal={goal} household={household} />
    </div>
  )
}

/** The date at which a goal is reached at the present pace, with its band. */
function Pace({ goal: { projection, saved, percentage } }: { readonly goal: Goal }) {
  const { t } = useTranslation()
  if (percentage >= 100 || toMoney(saved).minor <= 0n) return null
  if (!projection) return <p className="text-muted">{t('family.goal.noPace')}</p>
  const { on, earliest, latest } = projection
  return (
    <dl className="grid gap-1 text-muted">
      <div className="flex justify-between gap-4">
        <dt>{t('family.goal.pace')}</dt>
        <dd className="font-medium text-ink">
          <DateText value={noonOf(on)} timeZone="UTC" />
        </dd>
      </div>
      <div className="flex justify-between gap-4">
        <dt>{t(latest === null ? 'family.goal.paceFrom' : 'family.goal.paceBetween')}</dt>
        <dd>
          <DateText value={noonOf(earliest)} timeZone="UTC" />
          {latest !== null && (
            <>
              {' '}
              {t('family.goal.paceAnd')} <DateText value={noonOf(latest)} timeZone="UTC" />
            </>
          )}
        </dd>
      </div>
    </dl>
  )
}
