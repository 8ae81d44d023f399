import { Closing } from './closing.tsx'
import { Offer } from './offer.tsx'
import { Steps } from './steps.tsx'

/** The landing page under the fold. */
export default function Below() {
  return (
    <>
      <Offer />
      <Steps />
      <Closing />
    </>
  )
}
