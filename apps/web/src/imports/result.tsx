import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { api, type ImportBatch, tellError } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { AppLink } from '../app/routing/link.tsx'
import { Button, buttonStyle } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { type Detail, Details } from '../ui/details.tsx'
import { Dialog, DialogContent } from '../ui/dialog.tsx'
import { formatNumber } from '../ui/format.ts'
import { toast } from '../ui/toasts/toast.ts'
import { CoveredDays } from './covered-days.tsx'
import { Duplicates } from './duplicates.tsx'
import { importedAccountsQuery, importsKeys } from './queries.ts'
import { UnreadableLines } from './unreadable-lines.tsx'

/** Outcome of an import, the recognised entries, and its undoing. */
export function Result({ batch }: { readonly batch: ImportBatch }) {
  const { t, language } = useTranslation()
  const [isAsking, setIsAsking] = useState(false)
  const accounts = useQuery(importedAccountsQuery())
  const account = accounts.data?.data.find(({ id }) => id === batch.account_id)
  const brought = batch.entry_count - batch.left_out_count
  const figure = (key: 'leftOut' | 'unreadable' | 'foreign', count: number): Detail[] =>
    count === 0 ? [] : [{ key, label: t(`imports.result.${key}`), value: formatNumber(count, language) }]
  return (
    <>
      <Card className="mt-6">
        <h2 className="text-lg font-semibold">
          {brought === 0 ? t('imports.result.none') : t('imports.result.title', { count: brought })}
        </h2>
        <Details
          className="mt-2"
          items={[
            {
              key: 'account',
              label: t('imports.result.account'),
              value: <bdi>{account ? `${account.name} (${account.currency})` : '…'}</bdi>,
            },
            { key: 'period', label: t('imports.result.period'), value: <CoveredDays {...batch} /> },
            ...figure('leftOut', batch.left_out_count),
            ...figure('unreadable', batch.unreadable_count),
            ...figure('foreign', batch.foreign_count),
          ]}
        />
        <div className="mt-4 flex flex-wrap gap-3">
          {batch.account_id !== null && (
            <AppLink to="importedAccount" query={{ account: batch.account_id }} className={buttonStyle()}>
              {t('imports.result.open')}
            </AppLink>
          )}
          <Button variant="ghost" onClick={() => setIsAsking(true)}>
            <Undo2 aria-hidden className="flip-rtl" />
            {t('imports.result.undo')}
          </Button>
        </div>
      </Card>
      {batch.recognised_count > 0 && <Duplicates batch={batch} />}
      {batch.unreadable.length > 0 && (
        <Card className="mt-4">
          <h2 className="text-base font-semibold">{t('imports.result.unreadableTitle')}</h2>
          <UnreadableLines lines={batch.unreadable} />
        </Card>
      )}
      {isAsking && <UndoDialog batch={batch} onClose={() => setIsAsking(false)} />}
    </>
  )
}

function UndoDialog({
  batch: { id },
  onClose,
}: {
  readonly batch: ImportBatch
  readonly onClose: () => void
}) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const undo = useMutation({
    mutationFn: () => api('POST /imports/{id}/undo', { params: { id } }),
    onSuccess: (batch) => {
      client.setQueryData(importsKeys.batch(id), batch)
      onClose()
    },
    onError: (error) => toast.error(t('imports.result.undoFailed'), tellError(error).message),
  })
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        size="sm"
        title={t('imports.result.undoTitle')}
        description={t('imports.result.undoHint')}
        footer={
          <>
            <Button variant="ghost" onClick={onClose}>
              {t('common.action.cancel')}
            </Button>
            <Button variant="destructive" busy={undo.isPending} onClick={() => undo.mutate()}>
              {t('imports.result.undo')}
            </Button>
          </>
        }
      />
    </Dialog>
  )
}
