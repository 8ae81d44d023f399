import { MAX_NOTE_LENGTH } from '@sadaf/api/plain-text'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Account, RecentPerson, Recipient } from '../../app/api/api.ts'
import { dayOf } from '../../app/days.ts'
import { useLanguage } from '../../app/language/provider.tsx'
import { useTranslation } from '../../app/language/translation.ts'
import { useNow } from '../../app/now.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { useTimeZone } from '../../app/session/me.ts'
import { Alert } from '../../ui/alert.tsx'
import { AmountInput } from '../../ui/amounts/amount-input.tsx'
import { withHiddenAmounts } from '../../ui/amounts/hidden-amounts.tsx'
import { useOwnMoneyText } from '../../ui/amounts/money-text.ts'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Textarea } from '../../ui/forms/input.tsx'
import { AccountPicker } from '../accounts/account-picker.tsx'
import { holdsMoney } from '../accounts/with-accounts.tsx'
import { AllOfIt } from '../flow/all-of-it.tsx'
import { FormAlert } from '../problems/form-alert.tsx'
import { problemContext } from '../problems/problem-context.ts'
import {
  type FormField,
  type FormProblems,
  noProblems,
  problemsOf,
  problemText,
} from '../problems/problems.ts'
import { RaiseLimit } from '../problems/raise-limit.tsx'
import { showProblems } from '../problems/show-problems.ts'
import { recipientQuery, termsQuery } from '../queries.ts'
import { WhenFields } from '../schedules/when-fields.tsx'
import { useTerms } from '../terms.ts'
import { readSendForm, type SendDraft, type SendForm } from './draft.ts'
import { RecipientField } from './recipient-field.tsx'
import { isStrangerAddress } from './stranger.ts'

/** From how many characters on the note tells what is left of it. */
const NOTE_WARNING_LENGTH = MAX_NOTE_LENGTH - 20

export type SendFormViewProps = {
  readonly form: SendForm
  readonly onFormChange: (form: SendForm) => void
  readonly accounts: readonly Account[]
  /** Recent counterparties of payments. */
  readonly people: readonly RecentPerson[]
  /** Problems found by the review or the server. */
  readonly problems: FormProblems
  readonly onProblemsChange: (problems: FormProblems) => void
  /** Without a recipient where the address has no wallet yet: the money then waits for them. */
  readonly onReview: (draft: SendDraft, recipient: Recipient | null) => void
}

/** Recipient, account, amount and note. */
export function SendFormView({
  form,
  onFormChange,
  accounts,
  people,
  problems,
  onProblemsChange,
  onReview,
}: SendFormViewProps) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const client = useQueryClient()
  const [isChecking, setIsChecking] = useState(false)
  const terms = useTerms('payment')
  const { data: fee } = useQuery(termsQuery())
  const account = accounts.find(({ id }) => id === form.accountId)
  const timeZone = useTimeZone()
  const now = useNow()
  const context = problemContext(account, { language, timeZone, ownMoney: useOwnMoneyText() })
  const errorOf = (field: FormField) => problemText(problems.fields[field], t, context)
  const change = (part: Partial<SendForm>, field: FormField) => {
    onFormChange({ ...form, ...part })
    const { [field]: _, ...others } = problems.fields
    onProblemsChange({ fields: others })
  }

  const review = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isChecking) return
    const view = event.currentTarget
    const refuse = (found: FormProblems) => {
      showProblems(view, () => onProblemsChange(found))
    }
    const read = readSendForm(form, accounts, { language, today: dayOf(now, timeZone) })
    if (!read.ok) return refuse(read.problems)
    setIsChecking(true)
    try {
      const recipient = await client.fetchQuery(recipientQuery(read.draft.to, read.draft.account.currency))
      onProblemsChange(noProblems)
      onReview(read.draft, recipient)
    } catch (error) {
      const found = problemsOf(error)
      const isUnknown = found.fields.recipient?.code === 'recipient_not_found'
      if (!isUnknown || !canWait(read.draft)) return refuse(found)
      onProblemsChange(noProblems)
      onReview(read.draft, null)
    } finally {
      setIsChecking(false)
    }
  }

  const noteLeft = MAX_NOTE_LENGTH - form.note.trim().length
  return (
    <form
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-6"
      onSubmit={(event) => void review(event)}
    >
      <FormAlert problems={problems} />
      {form.timing.when === 'now' && !accounts.some(holdsMoney) && (
        <Alert title={t('wallet.send.nothing')}>
          <AppLink to="addMoney" className={buttonStyle({ variant: 'link', size: 'sm' })}>
            {t('wallet.add.title')}
          </AppLink>
        </Alert>
      )}
      <RecipientField
        value={form.recipient}
        people={people}
        chosen={form.person}
        currency={account?.currency}
        error={errorOf('recipient')}
        isUnknown={problems.fields.recipient?.code === 'recipient_not_found'}
        mayWait={form.timing.when === 'now'}
        onValueChange={(recipient) => change({ recipient }, 'recipient')}
        onChoose={(person) => change({ person }, 'recipient')}
      />
      <AccountPicker
        label={t('wallet.send.from')}
        accounts={accounts}
        value={form.accountId}
        error={errorOf('account')}
        onValueChange={(accountId) => {
          onFormChange({ ...form, accountId })
          onProblemsChange(noProblems)
        }}
      />
      {account && (
        <Field
          label={t('wallet.send.amount')}
          required
          error={withHiddenAmounts(errorOf('amount'), t)}
          hint={terms && t('wallet.send.cost', terms)}
          aside={
            fee?.payment &&
            form.timing.when === 'now' && (
              <AllOfIt
                account={account}
                feePercentage={fee.payment.fee_percentage}
                onAmount={(amount) => change({ amount }, 'amount')}
              />
            )
          }
        >
          {(control) => (
            <AmountInput
              value={form.amount}
              currency={account.currency}
              onValueChange={(amount) => change({ amount }, 'amount')}
              {...control}
            />
          )}
        </Field>
      )}
      <RaiseLimit problem={problems.fields.amount} />
      <Field
        label={t('wallet.send.note')}
        hint={t('wallet.send.noteHint')}
        error={errorOf('note')}
        aside={
          form.note.length > NOTE_WARNING_LENGTH && (
            <span className={cn('figures text-xs', noteLeft < 0 ? 'text-negative' : 'text-muted')}>
              {noteLeft < 0
                ? t('wallet.send.noteOver', { count: -noteLeft })
                : t('wallet.send.noteLeft', { count: noteLeft })}
            </span>
          )
        }
      >
        {(control) => (
          <Textarea
            rows={2}
            dir="auto"
            value={form.note}
            onChange={({ target }) => change({ note: target.value }, 'note')}
            {...control}
          />
        )}
      </Field>
      <WhenFields
        value={form.timing}
        problems={problems.fields}
        onValueChange={(timing, field) => change({ timing }, field)}
      />
      <Button type="submit" size="lg" block busy={isChecking} busyLabel={t('wallet.send.checkingRecipient')}>
        {t('wallet.send.toReview')}
      </Button>
    </form>
  )
}

/**
 * Tells whether a payment may wait for its recipient: one sent at once to an address can; a schedule needs a
 * wallet.
 */
function canWait({ to, timing }: SendDraft): boolean {
  return timing === null && isStrangerAddress(to)
}
