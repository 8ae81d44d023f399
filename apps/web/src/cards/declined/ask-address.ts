import { href } from '../../app/routing/route-list.ts'

type Wish = {
  readonly amount: string
  readonly currency: string
  readonly category: string
  readonly shop: string
}

/** Address of the form by which a Teen or Child asks for a declined purchase, with what is known of it. */
export const askAddress = ({ amount, currency, category, shop }: Wish): string =>
  href('familyMe', {}, { query: { ask: 'spending', amount, currency, category, shop } })
