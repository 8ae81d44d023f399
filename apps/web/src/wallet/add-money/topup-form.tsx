import { Landmark } from 'lucide-react'
import type { FormEvent } from 'react'
import type { Account, FundingSource } from '../../app/api/api.ts'
import { useLanguage } from '../../app/language/provider.tsx'
import { useTranslation } from '../../app/language/translation.ts'
import { useTimeZone } from '../../app/session/me.ts'
import { Alert } from '../../ui/alert.tsx'
import { AmountInput } from '../../ui/amounts/amount-input.tsx'
import { withHiddenAmounts } from '../../ui/amounts/hidden-amounts.tsx'
import { useOwnMoneyText } from '../../ui/amounts/money-text.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceCards } from '../../ui/forms/choice-cards.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { AccountPicker } from '../accounts/account-picker.tsx'
import { FormAlert } from '../problems/form-alert.tsx'
import { problemContext } from '../problems/problem-context.ts'
import { type FormField, type FormProblems, noProblems, problemText } from '../problems/problems.ts'
import { RaiseLimit } from '../problems/raise-limit.tsx'
import { showProblems } from '../problems/show-problems.ts'
import { useTerms } from '../terms.ts'
import { readTopUpForm, sourcesFor, type TopUpDraft, type TopUpForm } from './topup-draft.ts'

export type TopUpFormViewProps = {
  readonly form: TopUpForm
  readonly onFormChange: (form: TopUpForm) => void
  readonly accounts: readonly Account[]
  readonly sources: readonly FundingSource[]
  readonly problems: FormProblems
  readonly onProblemsChange: (problems: FormProblems) => void
  readonly onReview: (draft: TopUpDraft) => void
}

/** Where to, how much and from which of one's own banks. */
export function TopUpFormView({
  form,
  onFormChange,
  accounts,
  sources,
  problems,
  onProblemsChange,
  onReview,
}: TopUpFormViewProps) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const terms = useTerms('topup')
  const account = accounts.find(({ id }) => id === form.accountId)
  const choices = account ? sourcesFor(account, sources) : []
  const surroundings = { language, timeZone: useTimeZone(), ownMoney: useOwnMoneyText() }
  const context = problemContext(account, surroundings)
  const errorOf = (field: FormField) => problemText(problems.fields[field], t, context)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const view = event.currentTarget
    const read = readTopUpForm(form, accounts, sources, language)
    if (!read.ok) return showProblems(view, () => onProblemsChange(read.problems))
    onProblemsChange(noProblems)
    onReview(read.draft)
  }
  return (
    <form noValidate className="grid grid-cols-[minmax(0,1fr)] gap-6" onSubmit={submit}>
      <FormAlert problems={problems} />
      <AccountPicker
        label={t('wallet.add.account')}
        accounts={accounts}
        value={form.accountId}
        error={errorOf('account')}
        onValueChange={(accountId) => {
          const chosen = accounts.find(({ id }) => id === accountId)
          const [first] = chosen ? sourcesFor(chosen, sources) : []
          onFormChange({ ...form, accountId, sourceId: first?.id ?? '' })
          onProblemsChange(noProblems)
        }}
      />
      {account && choices.length === 0 ? (
        <Alert title={t('wallet.add.noSource', { currency: account.currency })}>
          {t('wallet.add.noSourceHint')}
        </Alert>
      ) : (
        <>
          {account && (
            <Field
              label={t('wallet.add.amount')}
              required
              error={withHiddenAmounts(errorOf('amount'), t)}
              hint={terms && t('wallet.add.cost', terms)}
            >
              {(control) => (
                <AmountInput
                  value={form.amount}
                  currency={account.currency}
                  onValueChange={(amount) => {
                    onFormChange({ ...form, amount })
                    onProblemsChange(noProblems)
                  }}
                  {...control}
                />
              )}
            </Field>
          )}
          <RaiseLimit problem={problems.fields.amount} />
          <ChoiceCards
            label={t('wallet.add.source')}
            error={errorOf('source')}
            value={form.sourceId}
            onValueChange={(sourceId) => onFormChange({ ...form, sourceId })}
            choices={choices.map(({ id, bank_name: bank, iban_masked: iban, currency }) => ({
              value: id,
              title: <bdi>{bank}</bdi>,
              hint: (
                <>
                  {currency} ·{' '}
                  <bdi dir="ltr" className="figures">
                    {iban}
                  </bdi>
                </>
              ),
              aside: <Landmark aria-hidden className="size-5 text-muted" strokeWidth={1.75} />,
            }))}
          />
          <Button type="submit" size="lg" block>
            {t('wallet.add.toReview')}
          </Button>
        </>
      )}
    </form>
  )
}
