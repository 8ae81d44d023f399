export { createSchedules, type Schedules, seriesOf } from './plan.ts'
export { type PlannedKind, plannedKind } from './planned-kind.ts'
export { replan } from './replan.ts'
export { serveSchedules } from './routes.ts'
