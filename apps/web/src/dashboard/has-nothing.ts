import { isZero } from '@sadaf/money'
import { toMoney } from '../app/api/amounts.ts'
import type { TotalHistory } from '../app/api/api.ts'

/** Whether there has never been anything to draw. */
export function hasNothing({ points, pending }: TotalHistory): boolean {
  return pending.count === 0 && points.every(({ total }) => isZero(toMoney(total)))
}
