import { Globe, Lock, Zap } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Account } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { Segmented } from '../../ui/forms/segmented.tsx'
import { AccountPicker } from '../../wallet/index.ts'
import { AddressFields } from '../address-fields.tsx'
import { MAX_NAME_LENGTH, uses } from '../card.ts'
import { ColourChoice } from '../colour-choice.tsx'
import { LimitField } from '../limit-field.tsx'
import { type Draft, potCurrencies, usualLimits } from './draft.ts'
import { Options } from './options.tsx'
import { currencyOf, type Problem } from './problems.ts'

const useIcons = { any_shop: Globe, one_shop: Lock, one_purchase: Zap } as const

export type YoursStepProps = {
  readonly draft: Draft
  readonly onDraftChange: (draft: Draft) => void
  readonly accounts: readonly Account[]
  readonly problems: readonly Problem[]
}

/** How the card is to be: name, currency, colour, where it works, how much it may spend, and where it is sent. */
export function YoursStep({ draft, onDraftChange, accounts, problems }: YoursStepProps) {
  const { t } = useTranslation()
  const change = (part: Partial<Draft>) => onDraftChange({ ...draft, ...part })
  const isWrong = (field: Problem['field']) => problems.some((problem) => problem.field === field)
  const currency = currencyOf(draft, accounts)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 [&>*+*]:border-t [&>*+*]:border-line [&>*+*]:pt-6">
      <div className="grid gap-4 sm:grid-cols-2">
        <div data-field="name">
          <Field
            label={t('cards.new.name')}
            required
            error={isWrong('name') ? t('cards.detail.nameMissing') : undefined}
            aside={
              <bdi aria-hidden dir="ltr" className="figures text-xs text-muted">
                {draft.name.length}/{MAX_NAME_LENGTH}
              </bdi>
            }
          >
            {(control) => (
              <Input
                {...(draft.name !== '' && { dir: 'auto' })}
                maxLength={MAX_NAME_LENGTH}
                autoComplete="off"
                value={draft.name}
                onChange={({ target }) => change({ name: target.value })}
                {...control}
              />
            )}
          </Field>
        </div>
        {draft.type === 'travel' && (
          <div className="grid content-start gap-1.5">
            <span className="text-sm font-medium">{t('cards.new.currency')}</span>
            <Segmented
              label={t('cards.new.currency')}
              value={draft.currency}
              options={potCurrencies.map((value) => ({ value, label: value }))}
              onValueChange={(chosen) => change({ currency: chosen, ...usualLimits(chosen) })}
            />
          </div>
        )}
      </div>
      {draft.type === 'debit' && (
        <div data-field="account">
          {accounts.length === 0 ? (
            <Alert tone="warning">
              {t('cards.new.noAccount')}{' '}
              <AppLink to="wallet" className="font-semibold underline underline-offset-4">
                {t('menus.page.wallet')}
              </AppLink>
            </Alert>
          ) : (
            <AccountPicker
              label={t('cards.new.account')}
              accounts={accounts}
              value={draft.accountId}
              onValueChange={(accountId) => {
                const account = accounts.find(({ id }) => id === accountId)
                change({ accountId, ...usualLimits(account?.currency ?? draft.currency) })
              }}
            />
          )}
        </div>
      )}
      <div>
        <ColourChoice value={draft.colour} onValueChange={(colour) => change({ colour })} />
      </div>
      {draft.form === 'virtual' && (
        <div>
          <Options
            label={t('cards.new.works')}
            value={draft.use}
            options={uses.map((value) => ({
              value,
              icon: useIcons[value],
              title: t(`cards.new.uses.${value}`),
              hint: t(`cards.new.uses.${value}Hint`),
            }))}
            onValueChange={(use) => change({ use })}
          />
        </div>
      )}
      {draft.form === 'physical' && (
        <div data-field="address">
          <AddressFields
            address={draft.address}
            onAddressChange={(address) => change({ address })}
            showsMissing={isWrong('address')}
          />
        </div>
      )}
      <Section title={t('cards.new.limits')}>
        <div className="grid grid-cols-2 gap-3 sm:gap-4">
          {(['daily', 'monthly'] as const).map((name) => (
            <div key={name} data-field={name}>
              <LimitField
                label={t(`cards.new.${name}`)}
                hint={draft[name] === '' ? t('cards.new.usual') : undefined}
                error={isWrong(name) ? t('cards.limits.invalid') : undefined}
                currency={currency}
                value={draft[name]}
                onValueChange={(typed) => change({ [name]: typed })}
              />
            </div>
          ))}
        </div>
      </Section>
    </div>
  )
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-3 text-base font-semibold">{title}</h2>
      {children}
    </section>
  )
}
