import { loadTexts } from '../../app/language/i18n.ts'
import { late } from '../../app/late.ts'

// Parts about shops come after their page, with their texts: both pages are shown without them first.

export const MyShops = late(async () => {
  const [{ MyShops: part }] = await Promise.all([import('./my-shops.tsx'), loadTexts(['shops'])])
  return { default: part }
})

export const PurchasesButton = late(async () => {
  const [{ PurchasesButton: part }] = await Promise.all([
    import('../purchases/purchases-button.tsx'),
    loadTexts(['shops']),
  ])
  return { default: part }
})
