import { late } from '../app/late.ts'

/** A value of each day as a line above what stands behind it, for those who have such days too. */
export const LateHistoryChart = late(() => import('./history-chart.tsx'))
