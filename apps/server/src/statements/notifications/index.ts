export { exportFailed } from './export-failed.ts'
export { exportReady } from './export-ready.ts'
export { statementReady } from './statement-ready.ts'
