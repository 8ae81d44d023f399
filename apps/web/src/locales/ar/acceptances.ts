import type source from '../en/acceptances.ts'
import type { Translated } from '../translated.ts'

export default {
  document: {
    terms: 'الشروط',
    privacy: 'إشعار الخصوصية',
    crypto_risks: 'مخاطر العملات المشفّرة',
    securities_risks: 'مخاطر الأوراق المالية',
  },
  ask: {
    banner: 'صدر إصدار جديد من شروطنا أو من إشعار الخصوصية، ونرجو قبوله.',
    open: 'القراءة والقبول',
    title: 'يُرجى القراءة والقبول',
    intro: 'يبقى كل شيء في صدف متاحًا في هذه الأثناء. ويمكنك إغلاق هذه النافذة والعودة إليها لاحقًا.',
    whole: 'قراءة النص كاملًا',
    accept: 'أقبل',
    accepting: 'جارٍ الحفظ…',
    later: 'لاحقًا',
    done: 'شكرًا لك. تجد ذلك في ملفك الشخصي.',
    failed: 'لم يُحفظ قبولك',
    loadFailed: 'تعذّر تحميل النصوص حاليًا.',
  },
  agreed: {
    title: 'ما وافقت عليه',
    intro: 'كل نص قبلته، مع إصداره ويوم قبوله.',
    none: 'لا شيء بعد.',
    failed: 'تعذّر تحميل ما وافقت عليه حاليًا.',
    line: 'الإصدار {{version}}',
  },
} satisfies Translated<typeof source>
