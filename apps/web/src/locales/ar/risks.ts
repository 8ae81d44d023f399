import type source from '../en/risks.ts'
import type { Translated } from '../translated.ts'

export default {
  crypto: {
    title: 'قبل أول طلب لعملة مشفّرة',
    loss: 'قد تخسر كل ما دفعته',
    volatility: 'قد تتقلّب قيمتها بشدة',
    irreversible: 'لا يمكن التراجع عن أي تحويل',
    illiquid: 'قد يصعب بيعها',
    unprotected: 'لا يشملها أي نظام حماية',
    custody: 'يحفظها مزوّد آخر',
    fraud: 'الاحتيال والسرقة والاختراق واردة',
    tax: 'الضرائب مسؤوليتك',
    past: 'الماضي ليس دليلًا على المستقبل',
    public: 'السجلّات العامة يقرؤها الجميع',
    agree: 'قرأت هذه المخاطر وأقبل أنني قد أخسر كل أموالي.',
  },
  securities: {
    title: 'قبل أول طلب لسهم أو صندوق',
    loss: 'قد تخسر ما دفعته',
    market: 'الأسعار تنخفض كما ترتفع',
    currency: 'أسعار الصرف تغيّر القيمة',
    illiquid: 'قد يصعب بيعها',
    advice: 'لا شيء هنا نصيحة استثمارية',
    custody: 'يحفظها مزوّد آخر',
    tax: 'الضرائب مسؤوليتك',
    past: 'الماضي ليس دليلًا على المستقبل',
    agree: 'قرأت هذه المخاطر وأقبل أنني قد أخسر أموالًا.',
  },
  once: 'نسأل مرة واحدة، ثم لا نسأل إلا إذا تغيّر النص.',
  version: 'الإصدار {{formatted}}',
  needed: 'للمتابعة، يُرجى تأكيد قراءة المخاطر.',
} as const satisfies Translated<typeof source>
