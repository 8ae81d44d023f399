import type { Capability } from '../capability.ts'
import { serveRisks } from './routes.ts'

export { keepAcknowledged, requireRisksAcknowledged } from './acknowledge.ts'

/** Texts about risks, read and accepted before a first order. */
export const risks = { name: 'risks', open: serveRisks } satisfies Capability
