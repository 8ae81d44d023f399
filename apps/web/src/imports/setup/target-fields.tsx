import { assetName, standardAssets } from '@sadaf/money'
import type { ImportedAccount, ImportPreview } from '../../app/api/api.ts'
import { formattingLocale } from '../../app/language/language.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Card, CardHeader } from '../../ui/card.tsx'
import { ChoiceCards } from '../../ui/forms/choice-cards.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { fittingAccounts, NEW, type Target } from './target.ts'

const currencies = [...standardAssets.values()].filter(({ kind }) => kind === 'fiat').map(({ code }) => code)

/** Which imported account a file belongs to, or what a new one is called. */
export function TargetFields({
  preview,
  accounts,
  target,
  problem,
  onChange,
}: {
  readonly preview: ImportPreview
  readonly accounts: readonly ImportedAccount[]
  readonly target: Target
  readonly problem: 'nameMissing' | 'accountMissing' | undefined
  readonly onChange: (target: Target) => void
}) {
  const { t, language } = useTranslation()
  const fitting = fittingAccounts(preview, accounts)
  const recognised = preview.accounts.flatMap(({ account_id: id }) => id ?? [])
  return (
    <Card className="mt-4 grid gap-4">
      <CardHeader title={t('imports.target.title')} />
      {fitting.length > 0 && (
        <ChoiceCards
          label={t('imports.target.account')}
          value={target.accountId}
          error={problem === 'accountMissing' ? t('imports.target.accountMissing') : undefined}
          choices={[
            ...fitting.map(({ id, name, currency, number }) => ({
              value: id,
              title: <bdi>{name}</bdi>,
              hint: recognised.includes(id) ? t('imports.target.recognised') : (number ?? undefined),
              aside: <span className="text-sm text-muted">{currency}</span>,
            })),
            { value: NEW, title: t('imports.target.newAccount') },
          ]}
          onValueChange={(accountId) => onChange({ ...target, accountId })}
        />
      )}
      {target.accountId === NEW && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label={t('imports.target.name')}
            hint={t('imports.target.nameHint')}
            error={problem === 'nameMissing' && t('imports.target.nameMissing')}
          >
            {(control) => (
              <Input
                value={target.name}
                maxLength={80}
                dir="auto"
                onChange={({ target: { value } }) => onChange({ ...target, name: value })}
                {...control}
              />
            )}
          </Field>
          <Field label={t('imports.target.currency')}>
            {(control) => (
              <Select
                value={target.currency}
                disabled={preview.currency !== null}
                options={currencies.map((code) => ({
                  value: code as string,
                  label: `${code} · ${assetName(code, formattingLocale[language])}`,
                }))}
                onValueChange={(currency) => onChange({ ...target, currency })}
                {...control}
              />
            )}
          </Field>
        </div>
      )}
    </Card>
  )
}
