import type source from '../en/receipts.ts'
import type { Translated } from '../translated.ts'

export default {
  open: 'حفظ الإيصال أو مشاركته',
  coming: 'جارٍ إعداد الإيصال…',
  share: 'مشاركة بصيغة PDF',
  save: { en: 'ملف PDF بالإنجليزية', ar: 'ملف PDF بالعربية' },
  failed: 'تعذّر إعداد الإيصال',
} as const satisfies Translated<typeof source>
