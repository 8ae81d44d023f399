import { familySpendingCategories } from '@sadaf/api/family'
import { useTranslation } from '../../app/language/translation.ts'
import type { FamilyRequest } from '../queries.ts'

type Category = NonNullable<FamilyRequest['spending']>['category']

/** The name of a category, as a child would say it. */
export function useCategoryName(): (category: Category) => string {
  const { t } = useTranslation()
  return (category) => {
    const known = familySpendingCategories.find((each) => each === category) ?? 'other'
    return t(`family.spending.categories.${known}`)
  }
}
