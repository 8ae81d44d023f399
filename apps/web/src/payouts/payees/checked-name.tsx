import { formatIban } from '@sadaf/api/iban-text'
import { useState } from 'react'
import { toMoney } from '../../app/api/amounts.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Alert } from '../../ui/alert.tsx'
import { moneyText } from '../../ui/amounts/money-text.ts'
import { Button } from '../../ui/button.tsx'
import { Details } from '../../ui/details.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import type { Checked } from './add-payee.tsx'

export type CheckedNameProps = {
  readonly checked: Checked
  readonly error: string | undefined
  readonly isAdding: boolean
  /** Takes the name that the other bank has. */
  readonly onName: (name: string) => void
  readonly onAdd: () => void
  readonly onChange: () => void
}

const tones = {
  match: 'positive',
  close_match: 'warning',
  no_match: 'warning',
  unavailable: 'info',
} as const

/** The other bank's answer about the name. A person who goes on against it confirms that they know. */
export function CheckedName({ checked, error, isAdding, onName, onAdd, onChange }: CheckedNameProps) {
  const { t, language } = useTranslation()
  const [isAware, setIsAware] = useState(false)
  const { iban, bank_name: bank, name, name_check: result, holder } = checked
  const isRisky = result === 'no_match'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div role="status">
        <Alert tone={tones[result]} title={t(`payouts.check.${result}`, { name })}>
          {result === 'close_match' && holder !== null && t('payouts.check.closeHint', { holder })}
          {result === 'no_match' && t('payouts.check.noMatchHint', { name })}
          {result === 'unavailable' && t('payouts.check.unavailableHint')}
        </Alert>
      </div>
      <Details
        className="border-y border-line"
        items={[
          { key: 'name', label: t('wallet.receive.holder'), value: <bdi>{name}</bdi> },
          {
            key: 'iban',
            label: t('wallet.receive.iban'),
            value: (
              <bdi dir="ltr" translate="no" className="figures">
                {formatIban(iban)}
              </bdi>
            ),
          },
          ...(bank === null
            ? []
            : [{ key: 'bank', label: t('wallet.receive.bank'), value: <bdi translate="no">{bank}</bdi> }]),
        ]}
      />
      {error !== undefined && <Alert tone="destructive">{error}</Alert>}
      {isRisky && (
        <Checkbox label={t('payouts.check.aware')} checked={isAware} onCheckedChange={setIsAware} />
      )}
      <p className="text-sm text-muted">
        {t('payouts.add.approveHint', { most: moneyText(toMoney(checked.cooling_limit), language) })}
      </p>
      <div className="grid gap-3">
        {result === 'close_match' && holder !== null && (
          <Button size="lg" block disabled={isAdding} onClick={() => onName(holder)}>
            {t('payouts.check.useHolder', { holder })}
          </Button>
        )}
        <Button
          size="lg"
          block
          variant={result === 'match' || result === 'unavailable' ? 'primary' : 'secondary'}
          disabled={isRisky && !isAware}
          busy={isAdding}
          busyLabel={t('payouts.add.adding')}
          onClick={onAdd}
        >
          {t('payouts.add.confirm', { name })}
        </Button>
        <Button variant="ghost" size="lg" block disabled={isAdding} onClick={onChange}>
          {t('wallet.send.change')}
        </Button>
      </div>
    </div>
  )
}
