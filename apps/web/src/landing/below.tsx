import { Closing } from './closing.tsx'
import { Offer } from './offer.tsx'
import { Steps } from './steps.tsx'

/** What stands under the landing page's fold. */
export default function Below() {
  return (
    <>
      <Offer />
      <Steps />
      <Closing />
    </>
  )
}
