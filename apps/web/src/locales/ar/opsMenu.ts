import type source from '../en/opsMenu.ts'
import type { Translated } from '../translated.ts'

export default {
  state: 'الحالة العامة',
  cases: 'الحالات',
  support: 'الدعم',
  search: 'البحث',
  incidents: 'الحوادث',
  trail: 'سجلّ المشغّلين',
  operators: 'المشغّلون',
} satisfies Translated<typeof source>
