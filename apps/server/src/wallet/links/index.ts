export type { PayLink } from './pay-link.ts'
export { servePayLinks } from './routes.ts'
export { createSigning, type Signing } from './signing.ts'
export { followPayments, payLink } from './use.ts'
