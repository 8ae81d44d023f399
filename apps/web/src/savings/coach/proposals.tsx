import { isPositive } from '@sadaf/money'
import { toMoney } from '../../app/api/amounts.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { Money } from '../../ui/amounts/money.tsx'
import { useOwnMoneyText } from '../../ui/amounts/money-text.ts'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { Details } from '../../ui/details.tsx'
import type { Coach } from '../queries.ts'
import { How } from './how.tsx'

/** Proposals of the coach. Each proposal opens its own review; nothing is carried out here. */
export function Proposals({ coach, onAgain }: { readonly coach: Coach; readonly onAgain: () => void }) {
  const { t } = useTranslation()
  const { proposals, learned } = coach
  if (!proposals) return null
  return (
    <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-5">
      <p className="text-sm text-muted">{t('savings.coach.nothingYet')}</p>
      <div>
        <Details
          items={[
            {
              key: 'spare',
              label: t('savings.coach.spare'),
              value: <Money value={toMoney(proposals.spare)} />,
            },
            {
              key: 'fund',
              label: t('savings.coach.fundLabel'),
              value: <Money value={toMoney(proposals.emergency_target)} />,
            },
            {
              key: 'saved',
              label: t('savings.coach.saved'),
              value: <Money value={toMoney(learned.saved)} />,
            },
            {
              key: 'needed',
              label: t('savings.coach.needed'),
              value: <Money value={toMoney(proposals.monthly_needed)} />,
              isTotal: true,
            },
          ]}
          className="border-y border-line"
        />
        <How learned={learned} flow="spending">
          <p>{t('savings.how.fund')}</p>
        </How>
      </div>
      <PlanProposal proposals={proposals} />
      <BudgetProposals budgets={proposals.budgets} />
      <p className="text-xs text-muted">{t('savings.coach.information')}</p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" onClick={onAgain}>
          {t('savings.coach.again')}
        </Button>
        <AppLink to="aiCoach" className={buttonStyle({ variant: 'secondary' })}>
          {t('savings.coach.done')}
        </AppLink>
      </div>
    </div>
  )
}

type Proposed = NonNullable<Coach['proposals']>

function PlanProposal({ proposals: { saving, monthly_needed: needed } }: { readonly proposals: Proposed }) {
  const { t } = useTranslation()
  const ownMoney = useOwnMoneyText()
  if (!saving)
    return (
      <p className="text-sm">
        {t(isPositive(toMoney(needed)) ? 'savings.coach.noPlan' : 'savings.coach.noNeed')}
      </p>
    )
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-accent-soft p-4">
      <div className="min-w-0">
        <h3 className="font-semibold">{t('savings.coach.plan', { amount: ownMoney(toMoney(saving)) })}</h3>
        <p className="text-sm text-muted">{t('savings.coach.planHint')}</p>
      </div>
      <AppLink
        to="aiAutoSave"
        query={{ ...saving, every: 'monthly' }}
        className={buttonStyle({ variant: 'primary' })}
      >
        {t('savings.coach.planReview')}
      </AppLink>
    </div>
  )
}

function BudgetProposals({ budgets }: { readonly budgets: Proposed['budgets'] }) {
  const { t } = useTranslation()
  const ownMoney = useOwnMoneyText()
  return (
    <div>
      <h3 className="font-semibold">{t('savings.coach.budgets')}</h3>
      {budgets.length === 0 ? (
        <p className="mt-1 text-sm text-muted">{t('savings.coach.noBudgets')}</p>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {budgets.map(({ category, amount, usual }) => {
            const name = t(`transactions.category.${category}`)
            return (
              <li key={category} className="flex flex-wrap items-center justify-between gap-3 py-2">
                <span className="min-w-0">
                  <span className="block text-sm font-medium">
                    {t('savings.coach.budget', { amount: ownMoney(toMoney(amount)), category: name })}
                  </span>
                  <span className="block text-xs text-muted">
                    {t('savings.coach.budgetUsual', { amount: ownMoney(toMoney(usual)) })}
                  </span>
                </span>
                <AppLink
                  to="analytics"
                  query={{ tab: 'budget', edit: category, amount: amount.amount }}
                  aria-label={t('savings.coach.budgetReviewOf', { category: name })}
                  className={buttonStyle({ variant: 'secondary', size: 'sm' })}
                >
                  {t('savings.coach.budgetReview')}
                </AppLink>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
