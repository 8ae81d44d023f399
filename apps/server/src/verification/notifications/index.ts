// Notifications of verification: a line each.
export { verificationApproved } from './verification-approved.ts'
export { verificationEnded } from './verification-ended.ts'
export { verificationExpiring } from './verification-expiring.ts'
export { verificationMoreNeeded } from './verification-more-needed.ts'
export { verificationRejected } from './verification-rejected.ts'
