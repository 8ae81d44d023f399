import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ImportBatch, type ImportedAccount, type ImportPreview, tellError } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { meQuery } from '../../app/session/me.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { importedAccountsQuery, previewQuery, type Said } from '../queries.ts'
import { RefusedCard } from '../refused.tsx'
import { ColumnFields } from './column-fields.tsx'
import { PreviewCard } from './preview-card.tsx'
import { currencyOf, NEW, proposedTarget, type Target } from './target.ts'
import { TargetFields } from './target-fields.tsx'
import { useStart } from './use-start.ts'

const nothingSaid: Said = { columns: null, currency: null, fileAccount: null }

/** Contents and target account of a file, before anything of it is imported. */
export function Setup({ batch }: { readonly batch: ImportBatch }) {
  const { t } = useTranslation()
  const first = useQuery(previewQuery(batch.id, nothingSaid))
  const accounts = useQuery(importedAccountsQuery())
  const me = useQuery(meQuery())
  const failed = [first, accounts, me].find(({ isError, data }) => isError && !data)
  if (failed)
    return (
      <ErrorState
        message={t('imports.preview.failed')}
        requestId={tellError(failed.error).requestId}
        retrying={failed.isFetching}
        onRetry={() => failed.refetch()}
      />
    )
  if (!first.data || !accounts.data || !me.data)
    return (
      <Loading className="mt-6 grid gap-4">
        <Skeleton className="h-64" />
        <Skeleton className="h-48" />
      </Loading>
    )
  if (first.data.refusal) return <RefusedCard refusal={first.data.refusal} />
  return (
    <Form
      batch={batch}
      first={first.data}
      accounts={accounts.data.data}
      proposed={proposedTarget(first.data, accounts.data.data, me.data.preferences.currency)}
    />
  )
}

function Form({
  batch,
  first,
  accounts,
  proposed,
}: {
  readonly batch: ImportBatch
  readonly first: ImportPreview
  readonly accounts: readonly ImportedAccount[]
  readonly proposed: Target
}) {
  const { t } = useTranslation()
  const [target, setTarget] = useState(proposed)
  const [columns, setColumns] = useState(first.columns)
  const [fileAccount, setFileAccount] = useState(first.accounts[0]?.number ?? null)
  const [wasPressed, setWasPressed] = useState(false)
  const { start, isStarting } = useStart(batch)
  const said = { columns, currency: columns && currencyOf(target, accounts), fileAccount }
  const { data: preview = first } = useQuery(previewQuery(batch.id, said))
  const problem = problemOf(target)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        setWasPressed(true)
        if (!problem) start({ columns, fileAccount, target })
      }}
    >
      {columns && <ColumnFields columns={columns} headings={first.headings} onChange={setColumns} />}
      {first.accounts.length > 1 && (
        <FileAccount
          accounts={first.accounts}
          value={fileAccount}
          onChange={(number, accountId) => {
            setFileAccount(number)
            setTarget({ ...target, accountId: accountId ?? NEW })
          }}
        />
      )}
      <PreviewCard preview={preview} />
      <TargetFields
        preview={preview}
        accounts={accounts}
        target={target}
        problem={wasPressed ? problem : undefined}
        onChange={setTarget}
      />
      <div className="mt-4 flex justify-end">
        <Button
          type="submit"
          size="lg"
          busy={isStarting}
          disabled={!preview.is_enough}
          className="max-sm:w-full"
        >
          {t('imports.target.start')}
        </Button>
      </div>
    </form>
  )
}

function problemOf({ accountId, name }: Target): 'nameMissing' | 'accountMissing' | undefined {
  if (accountId === '') return 'accountMissing'
  return accountId === NEW && name.trim() === '' ? 'nameMissing' : undefined
}

/** Which of the file's accounts is meant. */
function FileAccount({
  accounts,
  value,
  onChange,
}: {
  readonly accounts: ImportPreview['accounts']
  readonly value: string | null
  readonly onChange: (number: string, accountId: string | null) => void
}) {
  const { t } = useTranslation()
  return (
    <Field label={t('imports.target.fileAccount')} className="mt-6">
      {(control) => (
        <Select
          value={value ?? ''}
          options={accounts.map(({ number, currency }) => ({
            value: number,
            label: `${number} (${currency})`,
          }))}
          onValueChange={(number) =>
            onChange(number, accounts.find((account) => account.number === number)?.account_id ?? null)
          }
          {...control}
        />
      )}
    </Field>
  )
}
