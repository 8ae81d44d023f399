export { replan } from './replan.ts'
export { serveSchedules } from './routes.ts'
