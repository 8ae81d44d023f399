import { toMoney } from '../../app/api/amounts.ts'
import type { Goal } from '../queries.ts'

/** Whether a goal takes nothing more, with what is on its way to it. */
export const isFull = ({ left }: Pick<Goal, 'left'>): boolean => left !== null && toMoney(left).minor === 0n
