import type { NotificationDeclaration } from '../../notifications/index.ts'

/** A Parent asks a member whether Parents may see the shops of their card purchases. */
export const familyShopsAsked: NotificationDeclaration = {
  kind: 'family_shops_asked',
  group: 'family',
  words: {
    en: {
      subject: '{counterparty} asks to see in which shops you pay',
      body: '{counterparty} asks whether your Parents may see the shops of your card purchases. Read it, then agree or decline. Until you agree, no shop is shown.',
      button: 'Read and decide',
      sms: 'Sadaf: {counterparty} asks to see in which shops you pay. Agree or decline in the app.',
    },
    ar: {
      subject: 'طلب من {counterparty}: الاطّلاع على المتاجر التي تدفع فيها',
      body: 'يطلب {counterparty} أن يطّلع والداك على المتاجر التي تشتري منها ببطاقتك. اقرأ الطلب ثم وافق أو ارفض. لن يظهر أي متجر قبل موافقتك.',
      button: 'القراءة واتخاذ القرار',
      sms: 'صدف: يطلب {counterparty} الاطّلاع على المتاجر التي تدفع فيها. يمكنك الموافقة أو الرفض في التطبيق.',
    },
  },
}
