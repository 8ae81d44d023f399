import type source from '../en/faq.ts'
import type { Translated } from '../translated.ts'

export default {
  title: 'الأسئلة الشائعة',
  intro: 'الجواب الأول عن كل سؤال، وفي المقال المزيد.',
  read: 'اقرأ المزيد',
} as const satisfies Translated<typeof source>
