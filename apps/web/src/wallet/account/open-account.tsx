import { accountCurrencies } from '@sadaf/api/currencies'
import { assetName } from '@sadaf/money'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Account } from '../../app/api/api.ts'
import { formattingLocale } from '../../app/language/language.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogContent } from '../../ui/dialog.tsx'
import { ChoiceCards } from '../../ui/forms/choice-cards.tsx'
import { useOpenAccount } from './use-open-account.ts'

type Currency = (typeof accountCurrencies)[number]

/** The way to an account in a currency that one has none in; nothing where there is none left. */
export function OpenAccount({ accounts }: { readonly accounts: readonly Account[] }) {
  const { t } = useTranslation()
  const [isAsking, setIsAsking] = useState(false)
  const missing = accountCurrencies.filter((code) => !accounts.some(({ currency }) => currency === code))
  if (missing.length === 0) return null
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setIsAsking(true)}>
        <Plus aria-hidden />
        {t('wallet.account.open')}
      </Button>
      {isAsking && <Question currencies={missing} onClose={() => setIsAsking(false)} />}
    </>
  )
}

function Question({
  currencies,
  onClose,
}: {
  readonly currencies: readonly Currency[]
  readonly onClose: () => void
}) {
  const { t, language } = useTranslation()
  const [chosen, setChosen] = useState<Currency | undefined>(currencies[0])
  const { open, isOpening, problem } = useOpenAccount(onClose)
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t('wallet.account.openTitle')}
        description={t('wallet.account.openHint')}
        footer={
          <>
            <Button variant="ghost" onClick={onClose}>
              {t('common.action.cancel')}
            </Button>
            <Button busy={isOpening} onClick={() => chosen && open(chosen)}>
              {t('wallet.account.confirm')}
            </Button>
          </>
        }
      >
        {problem !== undefined && (
          <Alert tone="destructive" className="mb-4">
            {problem}
          </Alert>
        )}
        <ChoiceCards
          label={t('wallet.account.currency')}
          value={chosen ?? ''}
          onValueChange={(value) => setChosen(currencies.find((code) => code === value))}
          choices={currencies.map((code) => ({
            value: code,
            title: assetName(code, formattingLocale[language]),
            hint: code,
          }))}
        />
      </DialogContent>
    </Dialog>
  )
}
