import type source from '../en/calendar.ts'
import type { Translated } from '../translated.ts'

export default {
  from: 'من',
  to: 'إلى',
  previousMonth: 'الشهر السابق',
  nextMonth: 'الشهر التالي',
  today: 'اليوم، {{day}}',
  chooseLast: 'اختر الآن اليوم الأخير.',
  presets: 'فترات شائعة',
  place: { day: 'يوم', month: 'شهر', year: 'سنة' },
  fault: {
    unreadable: 'اكتب التاريخ على هذا النحو: {{example}}.',
    noSuchDay: 'لا يوجد هذا اليوم في التقويم.',
    tooEarly: 'اختر {{day}} أو يومًا بعده.',
    tooLate: 'اختر {{day}} أو يومًا قبله.',
    backwards: 'يجب ألا يكون اليوم الأول بعد اليوم الأخير.',
  },
} as const satisfies Translated<typeof source>
