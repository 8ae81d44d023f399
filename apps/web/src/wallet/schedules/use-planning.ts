import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { toMoney } from '../../app/api/amounts.ts'
import type { ScheduledPayment } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { href } from '../../app/routing/route-list.ts'
import { moneyText } from '../../ui/amounts/money-text.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { useMoneyOperation } from '../flow/use-money-operation.ts'
import { schedulesKey } from './queries.ts'
import { type When, whens } from './timing.ts'

type Planning<Body> = {
  readonly make: (body: Body, idempotencyKey: string) => Promise<ScheduledPayment>
  readonly onFieldsRefused: () => void
}

/** Plans something and, once that is done, shows all that is planned. */
export function usePlanning<Body>({ make, onFieldsRefused }: Planning<Body>) {
  const { t, language } = useTranslation()
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMoneyOperation({
    make,
    onMade: ({ amount, to: { name } }) => {
      void client.invalidateQueries({ queryKey: schedulesKey })
      toast.success(t('schedules.review.scheduled', { amount: moneyText(toMoney(amount), language), name }))
      void navigate(href('schedules'), { replace: true })
    },
    onFieldsRefused,
  })
}

/** When money is to be sent, as a link to the form asks for it: `/send?when=later`. */
export function useAskedWhen(): When {
  const [address] = useSearchParams()
  return whens.find((when) => when === address.get('when')) ?? 'now'
}
