import type { Capability, Needs } from '../capability.ts'
import { createApplyCheck } from './apply-check.ts'
import * as notificationKinds from './notifications/index.ts'
import { declareVerificationData } from './personal-data.ts'
import { createRegister } from './register.ts'
import { serveVerification } from './routes.ts'
import { createTell } from './tell.ts'
import { defineUpkeep } from './upkeep.ts'

type Stands = Needs<'api' | 'platform' | 'identity' | 'cases' | 'notifications' | 'publish'>

/** Identity verification (KYC): a provider checks a person's documents, which gives the tier of their limits. */
export const verification = {
  name: 'verification',
  notificationKinds: Object.values(notificationKinds),
  personalData: declareVerificationData,
  open(services: Stands) {
    const tell = createTell(services)
    const applyCheck = createApplyCheck(services, tell)
    const register = createRegister(services, applyCheck)
    serveVerification(services, { register, tell })
    defineUpkeep(services.platform, tell)
    return {
      eventHandlers: {
        identity: { check: (tx, { check, occurredAt }) => applyCheck(tx, check, occurredAt) },
      },
    }
  },
} satisfies Capability
