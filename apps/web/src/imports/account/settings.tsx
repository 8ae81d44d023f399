import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api, type ImportedAccount, tellError } from '../../app/api/api.ts'
import { localHref } from '../../app/language/address.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { Dialog, DialogContent } from '../../ui/dialog.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { importsKeys } from '../queries.ts'

/** Name of an imported account, whether it counts, and its deletion. */
export function Settings({ account }: { readonly account: ImportedAccount }) {
  const { t } = useTranslation()
  const [name, setName] = useState(account.name)
  const [isLeaving, setIsLeaving] = useState(false)
  const { change, isChanging } = useChange(account)
  return (
    <Card className="grid gap-4">
      <CardHeader title={t('imports.account.settings')} />
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          change({ name: name.trim() })
        }}
      >
        <Field label={t('imports.account.name')}>
          {(control) => (
            <Input
              value={name}
              maxLength={80}
              dir="auto"
              onChange={({ target }) => setName(target.value)}
              {...control}
            />
          )}
        </Field>
        {name.trim() !== account.name && name.trim() !== '' && (
          <Button type="submit" variant="secondary" size="sm" busy={isChanging}>
            {t('imports.account.save')}
          </Button>
        )}
      </form>
      <Switch
        label={t('imports.account.counted')}
        description={t('imports.account.countedHint', { currency: account.currency })}
        checked={account.is_counted}
        disabled={isChanging}
        onCheckedChange={(isCounted) => change({ is_counted: isCounted })}
      />
      <Button variant="ghost" size="sm" className="text-negative!" onClick={() => setIsLeaving(true)}>
        <Trash2 aria-hidden />
        {t('imports.account.remove')}
      </Button>
      {isLeaving && <RemoveDialog account={account} onClose={() => setIsLeaving(false)} />}
    </Card>
  )
}

function useChange({ id }: ImportedAccount) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (body: { readonly name?: string; readonly is_counted?: boolean }) =>
      api('PATCH /imported-accounts/{id}', { params: { id }, body }),
    onSuccess: () => toast.success(t('imports.account.saved')),
    onError: (error) => toast.error(t('imports.account.changeFailed'), tellError(error).message),
    onSettled: () => {
      // Counted accounts change the spending of budgets.
      void client.invalidateQueries({ queryKey: ['analytics'] })
      return client.invalidateQueries({ queryKey: importsKeys.accounts, exact: true })
    },
  })
  return { change: mutate, isChanging: isPending }
}

function RemoveDialog({
  account: { id, name },
  onClose,
}: {
  readonly account: ImportedAccount
  readonly onClose: () => void
}) {
  const { t, language } = useTranslation()
  const client = useQueryClient()
  const navigate = useNavigate()
  const remove = useMutation({
    mutationFn: () => api('DELETE /imported-accounts/{id}', { params: { id } }),
    onSuccess: async () => {
      toast.success(t('imports.account.removed'))
      await navigate(localHref(language, 'wallet', {}, {}))
      client.removeQueries({ queryKey: importsKeys.account(id) })
      await client.invalidateQueries({ queryKey: importsKeys.accounts, exact: true })
    },
    onError: (error) => toast.error(t('imports.account.removeFailed'), tellError(error).message),
  })
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        size="sm"
        title={t('imports.account.removeTitle', { name })}
        description={t('imports.account.removeHint')}
        footer={
          <>
            <Button variant="ghost" disabled={remove.isPending} onClick={onClose}>
              {t('imports.account.keep')}
            </Button>
            <Button variant="destructive" busy={remove.isPending} onClick={() => remove.mutate()}>
              {t('imports.account.remove')}
            </Button>
          </>
        }
      />
    </Dialog>
  )
}
