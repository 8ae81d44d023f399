import type source from '../en/search.ts'
import type { Translated } from '../translated.ts'

export default {
  title: 'البحث في صدف',
  placeholder: 'ابحث في الصفحات والإجراءات',
  placeholderOwn: 'ابحث في الصفحات والمعاملات والمبالغ',
  searching: 'جارٍ البحث…',
  empty: 'لا نتائج لعبارة «{{query}}».',
  results: 'نتائج البحث',
  pages: 'الصفحات',
  actions: 'الإجراءات',
  hint: 'مفاتيح الأسهم للتنقّل، وEnter للفتح، وEscape للإغلاق',
} satisfies Translated<typeof source>
