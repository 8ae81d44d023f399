export { createClaims } from './claim.ts'
export { serveStrangers } from './routes.ts'
