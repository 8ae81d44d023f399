import { familyMay } from '@sadaf/api/family'
import { useState } from 'react'
import { toWire } from '../app/api/amounts.ts'
import { api } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { Button } from '../ui/button.tsx'
import { AmountField, TextField, useAmountField, useTextField } from './fields.tsx'
import { FormDialog } from './form-dialog.tsx'
import type { Household } from './queries.ts'
import { AskOnceDialog } from './requests/ask-once-dialog.tsx'
import { useAct } from './use-act.ts'

type Props = { readonly household: Household; readonly onClose: () => void }

/** The settings of a household: for Parents its name and budget, for everybody the way out. */
export function SettingsDialog({ household, onClose }: Props) {
  const [isLeaving, setIsLeaving] = useState(false)
  const leave = () => setIsLeaving(true)
  if (isLeaving || !familyMay(household.role, 'change_household', 'own'))
    return <LeaveDialog household={household} onClose={onClose} />
  return <HouseholdForm household={household} onClose={onClose} onLeave={leave} />
}

function HouseholdForm({ household, onClose, onLeave }: Props & { readonly onLeave: () => void }) {
  const { t } = useTranslation()
  const act = useAct()
  const name = useTextField({ label: t('family.household.name'), initially: household.name })
  const { amount, currency } = household.monthly_budget
  const budget = useAmountField({ label: t('family.household.budget'), currency, initially: amount })
  const submit = () => {
    const [text, money] = [name.read(), budget.read()]
    if (text === undefined || !money) return
    const body = { name: text, monthly_budget: toWire(money) }
    act.mutate({ call: () => api('PATCH /family', { body }), done: t('family.form.saved'), onDone: onClose })
  }
  return (
    <FormDialog
      title={t('family.household.title')}
      action={t('family.form.save')}
      isBusy={act.isPending}
      aside={
        <Button variant="ghost" onClick={onLeave}>
          {t('family.household.leave')}
        </Button>
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField field={name} />
      <AmountField field={budget} hint={t('family.household.budgetHint')} />
    </FormDialog>
  )
}

function LeaveDialog({ household, onClose }: Props) {
  const { t } = useTranslation()
  const isAlone = household.members.length === 1
  return (
    <AskOnceDialog
      title={t('family.household.leave')}
      hint={t(isAlone ? 'family.household.endHint' : 'family.household.leaveHint')}
      back={t('family.household.stay')}
      action={t('family.household.leave')}
      call={() => api('POST /family/leave', {})}
      done={t('family.household.left')}
      onClose={onClose}
    />
  )
}
