import { isZero } from '@sadaf/money'
import { useQuery } from '@tanstack/react-query'
import { toMoney } from '../app/api/amounts.ts'
import { accountsQuery } from '../app/api/own.ts'
import { useNow } from '../app/now.ts'
import { meQuery } from '../app/session/me.ts'
import { recentTransactionsQuery } from '../transactions/index.ts'
import { totalHistoryQuery } from './queries.ts'
import { type Stage, stageOf } from './steps.ts'

/** How far along the account is; undefined until that is known. */
export function useStage(): Stage | undefined {
  const now = useNow()
  const accounts = useQuery(accountsQuery()).data
  const history = useQuery(totalHistoryQuery()).data
  const recent = useQuery(recentTransactionsQuery()).data
  const me = useQuery(meQuery()).data
  if (!accounts || !history || !recent || !me) return undefined
  const [first] = history.points
  const beginning = {
    hasMoney:
      accounts.data.some(({ balance }) => !isZero(toMoney(balance))) ||
      recent.data.some(({ status }) => status === 'completed'),
    beganAtNothing: first === undefined || isZero(toMoney(first.total)),
    createdAt: me.created_at,
  }
  return stageOf(beginning, now)
}
