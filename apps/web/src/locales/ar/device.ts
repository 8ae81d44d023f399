import type source from '../en/device.ts'
import type { Translated } from '../translated.ts'

export default {
  title: 'أدخل رمز جهازك',
  tab: 'رمز الجهاز',
  text: 'يُنشئ أحد الوالدين الرمز في مركز العائلة. يتكوّن من ثمانية أحرف وأرقام ويعمل مرة واحدة.',
  label: 'رمز الجهاز',
  submit: 'دخول',
  wrong: 'هذا الرمز لا يعمل. اطلب رمزًا جديدًا: الرمز صالح 15 دقيقة ولمرة واحدة.',
  tooMany: 'جرت محاولات كثيرة. يُرجى الانتظار ربع ساعة.',
  failed: 'لم ينجح ذلك. يُرجى المحاولة مرة أخرى.',
  other: 'تسجيل الدخول قائم',
  otherText: 'سُجّل الدخول على هذا الجهاز باسم {{name}}. سجّل الخروج أولًا لاستخدام رمز جهاز.',
  logOut: 'تسجيل الخروج',
  welcome: 'مرحبًا {{name}}',
  toLogin: 'لديّ كلمة مرور',
} satisfies Translated<typeof source>
