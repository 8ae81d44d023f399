import type source from '../en/home.ts'
import type { Translated } from '../translated.ts'

export default {
  title: 'الصفحة الرئيسية',
  text: 'تستخدم هذه الصفحة التخطيط الأصلي من دون الترويسة الكبيرة.',
  action: 'تعرّف على صدف',
} satisfies Translated<typeof source>
