import { toMoney } from '../app/api/amounts.ts'
import type { Statement, StatementVerification } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { Money } from '../ui/amounts/money.tsx'

type Figured = Pick<Statement | StatementVerification, 'opening' | 'incoming' | 'outgoing' | 'closing'>

/** Opening balance, incoming, outgoing and closing balance: they add up. */
export function Figures({ of }: { readonly of: Figured }) {
  const { t } = useTranslation()
  const rows = [
    ['opening', of.opening],
    ['incoming', of.incoming],
    ['outgoing', of.outgoing],
    ['closing', of.closing],
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4">
      {rows.map(([name, amount]) => (
        <div key={name} className="min-w-0">
          <dt className="text-xs text-muted">{t(`statements.figure.${name}`)}</dt>
          <dd className="mt-0.5 text-sm font-semibold">
            <Money value={toMoney(amount)} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
