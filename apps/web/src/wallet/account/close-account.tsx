import { isZero } from '@sadaf/money'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { toMoney } from '../../app/api/amounts.ts'
import { type Account, api, tellError } from '../../app/api/api.ts'
import { accountsKey } from '../../app/api/own.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { Alert } from '../../ui/alert.tsx'
import { useOwnMoneyText } from '../../ui/amounts/money-text.ts'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { Dialog, DialogContent } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toasts/toast.ts'

/** Closes an account; while it holds money, shows the ways to move the money out. */
export function CloseAccount({ account }: { readonly account: Account }) {
  const { t } = useTranslation()
  const [isAsking, setIsAsking] = useState(false)
  const Question = isZero(toMoney(account.balance)) ? CloseQuestion : MoneyLeft
  return (
    <>
      <Button variant="ghost" size="sm" className="justify-self-start" onClick={() => setIsAsking(true)}>
        {t('wallet.close.action')}
      </Button>
      {isAsking && <Question account={account} onClose={() => setIsAsking(false)} />}
    </>
  )
}

type QuestionProps = { readonly account: Account; readonly onClose: () => void }

function Question({
  title,
  hint,
  footer,
  children,
  onClose,
}: Pick<QuestionProps, 'onClose'> & {
  readonly title: string
  readonly hint: string
  readonly footer: ReactNode
  readonly children?: ReactNode
}) {
  const { t } = useTranslation()
  const cancel = (
    <Button variant="ghost" onClick={onClose}>
      {t('common.action.cancel')}
    </Button>
  )
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        size="md"
        title={title}
        description={hint}
        footer={
          <>
            {cancel}
            {footer}
          </>
        }
      >
        {children}
      </DialogContent>
    </Dialog>
  )
}

function CloseQuestion({ account, onClose }: QuestionProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const close = useMutation({
    mutationFn: () => api('POST /accounts/{id}/close', { params: { id: account.id } }),
    async onSuccess() {
      toast.success(t('wallet.close.done', { account: account.name }))
      await client.invalidateQueries({ queryKey: accountsKey })
    },
  })
  return (
    <Question
      title={t('wallet.close.title', { account: account.name })}
      hint={t('wallet.close.hint', { currency: account.currency })}
      onClose={onClose}
      footer={
        <Button variant="destructive" busy={close.isPending} onClick={() => close.mutate()}>
          {t('wallet.close.confirm')}
        </Button>
      }
    >
      {close.isError && (
        <Alert tone="destructive">{tellError(close.error).message ?? t('common.error.generic')}</Alert>
      )}
    </Question>
  )
}

function MoneyLeft({ account, onClose }: QuestionProps) {
  const { t } = useTranslation()
  const ownMoney = useOwnMoneyText()
  const query = { account: account.id }
  const way = buttonStyle({ variant: 'secondary' })
  return (
    <Question
      title={t('wallet.close.left', { amount: ownMoney(toMoney(account.balance)) })}
      hint={t('wallet.close.leftHint')}
      onClose={onClose}
      footer={null}
    >
      <div className="flex flex-wrap gap-2.5">
        <AppLink to="send" query={query} className={way}>
          {t('wallet.account.send')}
        </AppLink>
        <AppLink to="convert" query={query} className={way}>
          {t('wallet.account.convert')}
        </AppLink>
        <AppLink to="sendToBank" query={query} className={way}>
          {t('wallet.account.withdraw')}
        </AppLink>
      </div>
    </Question>
  )
}
