import { House } from 'lucide-react'
import { toWire } from '../app/api/amounts.ts'
import { api } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { AmountField, TextField, useAmountField, useTextField } from './fields.tsx'
import type { Invitation } from './queries.ts'
import { useAct } from './use-act.ts'
import { Waiting } from './waiting.tsx'

/** The way into a household: invitations that wait, or one of one's own. */
export function Start({ invitations }: { readonly invitations: readonly Invitation[] }) {
  return (
    <div className="mx-auto mt-6 grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-4">
      {invitations.map((invitation) => (
        <Waiting key={invitation.id} invitation={invitation} canAccept />
      ))}
      <Make />
    </div>
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
