import { loadTexts } from '../../app/language/i18n.ts'
import { late } from '../../app/late.ts'

// Parts about shared out money come after their page, with their texts.

export const MySplit = late(async () => {
  const [{ MySplit: part }] = await Promise.all([import('./money-split.tsx'), loadTexts(['moneySplit'])])
  return { default: part }
})

export const MemberSplit = late(async () => {
  const [{ MemberSplit: part }] = await Promise.all([import('./money-split.tsx'), loadTexts(['moneySplit'])])
  return { default: part }
})
