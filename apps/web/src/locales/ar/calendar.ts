import type source from '../en/calendar.ts'
import type { Translated } from '../translated.ts'

export default {
  from: 'من',
  to: 'إلى',
  choose: '{{field}}: الاختيار من تقويم',
  previousMonth: 'الشهر السابق',
  nextMonth: 'الشهر التالي',
  today: 'اليوم، {{day}}',
  chooseLast: 'اختر الآن اليوم الأخير.',
  presets: 'فترات شائعة',
  frequent: {
    thisMonth: 'هذا الشهر',
    lastMonth: 'الشهر الماضي',
    last30: 'آخر 30 يومًا',
    last90: 'آخر 90 يومًا',
    thisYear: 'هذه السنة',
    lastYear: 'السنة الماضية',
  },
  place: { day: 'يوم', month: 'شهر', year: 'سنة' },
  fault: {
    unreadable: 'اكتب التاريخ على هذا النحو: {{example}}.',
    noSuchDay: 'لا يوجد هذا اليوم في التقويم.',
    tooEarly: 'اختر {{day}} أو يومًا بعده.',
    tooLate: 'اختر {{day}} أو يومًا قبله.',
  },
} as const satisfies Translated<typeof source>
