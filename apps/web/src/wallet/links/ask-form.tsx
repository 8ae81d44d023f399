import { MAX_NOTE_LENGTH, readNote } from '@sadaf/api/plain-text'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { toWire } from '../../app/api/amounts.ts'
import type { Account } from '../../app/api/api.ts'
import { accountsQuery } from '../../app/api/own.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { useTimeZone } from '../../app/session/me.ts'
import { AmountInput } from '../../ui/amounts/amount-input.tsx'
import { useOwnMoneyText } from '../../ui/amounts/money-text.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Textarea } from '../../ui/forms/input.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { readAmount } from '../flow/amount-field.ts'
import { problemContext } from '../problems/problem-context.ts'
import { type FieldProblem, problemText } from '../problems/problems.ts'
import { showProblems } from '../problems/show-problems.ts'
import type { Wish } from './queries.ts'

type Lasting = 'forever' | 'day' | 'week' | 'month'

const lastings = ['forever', 'day', 'week', 'month'] as const satisfies readonly Lasting[]
const DAYS = { forever: null, day: 1, week: 7, month: 30 } as const satisfies Record<Lasting, number | null>

type AskFormProps = {
  /** Whether the code above asks for an amount. */
  readonly isAsking: boolean
  readonly onAsk: (wish: Wish) => void
  readonly onClear: () => void
}

/** Asks for an amount by the code above. */
export function AskForm(props: AskFormProps) {
  const accounts = useQuery(accountsQuery())
  const currencies = (accounts.data?.data ?? []).filter(({ status }) => status === 'active')
  const [first] = currencies
  return first ? <Form {...props} accounts={currencies} first={first} /> : null
}

function Form({
  isAsking,
  onAsk,
  onClear,
  accounts,
  first,
}: AskFormProps & { readonly accounts: readonly Account[]; readonly first: Account }) {
  const { t, language } = useTranslation()
  const timeZone = useTimeZone()
  const ownMoney = useOwnMoneyText()
  const [currency, setCurrency] = useState(first.currency)
  const [amount, setAmount] = useState('')
  const [note, setNote] = useState('')
  const [lasting, setLasting] = useState<Lasting>('forever')
  const [isOnce, setIsOnce] = useState(false)
  const [problems, setProblems] = useState<{ amount?: FieldProblem; note?: FieldProblem }>({})
  const account = accounts.find((each) => each.currency === currency) ?? first
  const context = problemContext(account, { language, timeZone, ownMoney })

  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const read = readAmount(amount, account, language, { spends: false })
    const words = readNote(note)
    const found = {
      ...(!read.ok && { amount: { code: read.code } }),
      ...(!words.ok && { note: { code: words.code === 'too_long' ? 'note_too_long' : 'note_hidden' } }),
    }
    showProblems(event.currentTarget, () => setProblems(found))
    if (!read.ok || !words.ok) return
    const days = DAYS[lasting]
    onAsk({
      amount: toWire(read.money),
      ...(words.note !== '' && { note: words.note }),
      ...(days !== null && { days }),
      is_once: isOnce,
    })
    document.getElementById('main')?.scrollIntoView({ block: 'start' })
  }

  return (
    <Card className="mt-4">
      <h2 className="text-base font-semibold">{t('links.ask.title')}</h2>
      <p className="mt-1 text-sm text-muted">{t('links.ask.hint')}</p>
      <form noValidate className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5" onSubmit={ask}>
        <Field label={t('links.ask.currency')}>
          {(control) => (
            <Select
              value={account.currency}
              options={currenciesOf(accounts).map((value) => ({ value, label: value }))}
              onValueChange={setCurrency}
              {...control}
            />
          )}
        </Field>
        <Field label={t('links.ask.amount')} required error={problemText(problems.amount, t, context)}>
          {(control) => (
            <AmountInput value={amount} currency={account.currency} onValueChange={setAmount} {...control} />
          )}
        </Field>
        <Field
          label={t('links.ask.note')}
          hint={t('links.ask.noteHint')}
          error={problemText(problems.note, t, context)}
        >
          {(control) => (
            <Textarea
              rows={2}
              dir="auto"
              maxLength={MAX_NOTE_LENGTH * 2}
              value={note}
              onChange={({ target }) => setNote(target.value)}
              {...control}
            />
          )}
        </Field>
        <Field label={t('links.ask.days')}>
          {(control) => (
            <Select
              // A link for one payment always expires.
              value={isOnce && lasting === 'forever' ? 'month' : lasting}
              options={lastings
                .filter((each) => !isOnce || each !== 'forever')
                .map((value) => ({ value, label: t(`links.ask.${value}`) }))}
              onValueChange={setLasting}
              {...control}
            />
          )}
        </Field>
        <Switch
          label={t('links.ask.isOnce')}
          description={t('links.ask.isOnceHint')}
          checked={isOnce}
          onCheckedChange={setIsOnce}
        />
        <div className="grid gap-3">
          <Button type="submit" size="lg" block>
            {t('links.ask.make')}
          </Button>
          {isAsking && (
            <Button variant="ghost" block onClick={onClear}>
              {t('links.ask.clear')}
            </Button>
          )}
        </div>
      </form>
    </Card>
  )
}

const currenciesOf = (accounts: readonly Account[]) => [...new Set(accounts.map(({ currency }) => currency))]
