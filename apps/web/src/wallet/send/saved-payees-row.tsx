import { useId } from 'react'
import type { BankPayee } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { Mark } from '../../ui/mark.tsx'
import { Name } from '../../ui/name.tsx'

/** Saved bank accounts; each leads to the form of bank transfers with this recipient chosen. */
export function SavedPayeesRow({ payees }: { readonly payees: readonly BankPayee[] }) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <p id={id} className="text-sm text-muted">
        {t('wallet.send.saved')}
      </p>
      <ul aria-labelledby={id} className="-mx-1 flex gap-1 overflow-x-auto p-1 sm:grid sm:grid-cols-6">
        {payees.map((payee) => (
          <li key={payee.id}>
            <AppLink
              to="sendToBank"
              query={{ payee: payee.id }}
              className="flex h-29 w-20 flex-col items-center gap-1 rounded-control px-0.5 py-1.5 text-center text-xs leading-4 transition-colors hover:bg-subtle sm:w-full"
            >
              <Mark name={payee.name} shape="person" size="lg" />
              <Name className="w-full truncate">{payee.name}</Name>
              <bdi dir="ltr" translate="no" className="figures text-muted">
                •••• {payee.iban.slice(-4)}
              </bdi>
            </AppLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
