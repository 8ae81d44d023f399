export { takeOffer } from './offer.ts'
export { systemOf } from './system.ts'
