import { useState } from 'react'
import type { Account } from '../app/api/api.ts'
import { dayOf } from '../app/days.ts'
import { useTranslation } from '../app/language/translation.ts'
import { useNow } from '../app/now.ts'
import { useTimeZone } from '../app/session/me.ts'
import { Button } from '../ui/button.tsx'
import { type DayRange, monthOf } from '../ui/calendar/calendar-days.ts'
import { DateRange } from '../ui/calendar/date-range.tsx'
import { Card } from '../ui/card.tsx'
import { Field } from '../ui/forms/field.tsx'
import { Select } from '../ui/forms/select.tsx'
import { useNewStatement } from './use-new-statement.ts'

/** One of the open accounts or of those that were closed. */
export type StatementAccount = Pick<Account, 'id' | 'name' | 'currency' | 'created_at'>

/** The form of a statement: an account and the days, at first those of last month. */
export function NewStatement({
  accounts,
  chosen,
}: {
  readonly accounts: readonly StatementAccount[]
  /** The account that one comes from. */
  readonly chosen: string | null
}) {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const today = dayOf(useNow(), timeZone)
  const first = accounts.find(({ id }) => id === chosen) ?? accounts[0]
  const [accountId, setAccountId] = useState(first?.id ?? '')
  const [wished, setWished] = useState<DayRange>()
  const account = accounts.find(({ id }) => id === accountId)
  const range = wished ?? firstPeriod(today, account && dayOf(new Date(account.created_at), timeZone))
  const { make, isMaking } = useNewStatement()
  const whole = { from: range.from ?? range.to ?? today, to: range.to ?? today }
  return (
    <Card className="mt-6">
      <form
        className="grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_auto_auto]"
        onSubmit={(event) => {
          event.preventDefault()
          make({ account_id: accountId, ...whole })
        }}
      >
        <Field label={t('statements.account')}>
          {(control) => (
            <Select
              value={accountId}
              options={accounts.map(({ id, name, currency }) => ({
                value: id,
                label: `${name} (${currency})`,
              }))}
              onValueChange={setAccountId}
              {...control}
            />
          )}
        </Field>
        <div className="grid gap-1.5">
          <span className="text-sm font-medium">{t('statements.period')}</span>
          <DateRange
            label={t('statements.period')}
            value={range}
            onValueChange={setWished}
            today={today}
            latest={today}
          />
        </div>
        <Button type="submit" busy={isMaking}>
          {t('statements.make')}
        </Button>
      </form>
    </Card>
  )
}

/** Last month; of an account that was opened since, this month so far. */
function firstPeriod(today: string, opened: string | undefined): DayRange {
  const lastMonth = monthOf(today, -1)
  return opened === undefined || opened <= lastMonth.to ? lastMonth : { from: monthOf(today).from, to: today }
}
