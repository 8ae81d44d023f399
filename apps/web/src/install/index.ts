export { takeOffer } from './offer.ts'
