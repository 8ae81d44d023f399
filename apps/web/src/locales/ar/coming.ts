import type source from '../en/coming.ts'
import type { Translated } from '../translated.ts'

export default {
  part: {
    cards: 'البطاقات',
    family: 'العائلة',
    crypto: 'مركز العملات المشفّرة',
    markets: 'الأسواق',
    trading: 'الشراء والتداول',
    analytics: 'التحليلات',
    assistant: 'المساعد الذكي',
    superApp: 'التطبيق الشامل',
    developers: 'للمطوّرين',
    p2p: 'من شخص إلى شخص',
    defi: 'التمويل اللامركزي',
  },
} satisfies Translated<typeof source>
