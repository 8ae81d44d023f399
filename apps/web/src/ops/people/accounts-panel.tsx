import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api, hasTurnedAway, type OpsPerson, tellError } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogContent } from '../../ui/dialog.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Textarea } from '../../ui/forms/input.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { Amount, Code, Panel, Word } from '../parts.tsx'
import { providerWord } from '../words.ts'

/**
 * Accounts of a person. Balances are shown to an operator who gives a reason, for as long as the page is
 * open.
 */
export function AccountsPanel({ person }: { readonly person: OpsPerson }) {
  const { t } = useTranslation()
  const [isAsking, setIsAsking] = useState(false)
  const show = useMutation({
    mutationFn: (reason: string) =>
      api('POST /ops/people/{id}/balances', { params: { id: person.id }, body: { reason } }),
    onSuccess: () => setIsAsking(false),
    onError: (error) => {
      if (!hasTurnedAway(error)) toast.error(tellError(error).message ?? t('common.error.generic'))
    },
  })
  const held = new Map(show.data?.data.map((each) => [each.account_id, each]))
  return (
    <Panel
      title={t('ops.person.accounts')}
      action={
        !show.data && (
          <Button variant="secondary" size="sm" onClick={() => setIsAsking(true)}>
            {t('ops.balances.show')}
          </Button>
        )
      }
    >
      <ul className="divide-y divide-line">
        {person.accounts.map((account) => (
          <AccountLine key={account.id} account={account} balance={held.get(account.id)} />
        ))}
      </ul>
      <Dialog open={isAsking} onOpenChange={setIsAsking}>
        <ReasonForm isBusy={show.isPending} onReason={(reason) => show.mutate(reason)} />
      </Dialog>
    </Panel>
  )
}

type Account = OpsPerson['accounts'][number]
type Balance = Awaited<ReturnType<typeof api<'POST /ops/people/{id}/balances'>>>['data'][number]

function AccountLine({
  account,
  balance,
}: {
  readonly account: Account
  readonly balance: Balance | undefined
}) {
  const { t } = useTranslation()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 text-sm sm:px-6">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <Code>{account.currency}</Code>
          {account.status !== 'active' && <Badge tone="warning">{t('ops.person.opening')}</Badge>}
        </p>
        <p className="text-xs text-muted">
          <Word said={providerWord(account.provider, t)} word={account.provider} />
          {account.iban_end !== null && (
            <>
              {' · '}
              <Code>{`•••• ${account.iban_end}`}</Code>
            </>
          )}
        </p>
      </div>
      {balance && (
        <p className="text-end">
          <span className="block font-medium">
            <Amount value={balance.balance} />
          </span>
          <span className="text-xs text-muted">
            {t('ops.balances.available')} <Amount value={balance.available} />
          </span>
        </p>
      )}
    </li>
  )
}

function ReasonForm({
  isBusy,
  onReason,
}: {
  readonly isBusy: boolean
  readonly onReason: (reason: string) => void
}) {
  const { t } = useTranslation()
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsMissing(reason.trim() === '')
    if (reason.trim() !== '') onReason(reason.trim())
  }
  return (
    <DialogContent
      title={t('ops.balances.title')}
      description={t('ops.balances.text')}
      footer={
        <Button type="submit" form="balances-reason" busy={isBusy}>
          {t('ops.balances.show')}
        </Button>
      }
    >
      <form id="balances-reason" onSubmit={submit} noValidate>
        <Field label={t('ops.balances.reason')} error={isMissing && t('ops.balances.reasonMissing')} required>
          {(control) => (
            <Textarea
              {...control}
              value={reason}
              maxLength={2000}
              onChange={(event) => {
                setReason(event.target.value)
                setIsMissing(false)
              }}
            />
          )}
        </Field>
      </form>
    </DialogContent>
  )
}
