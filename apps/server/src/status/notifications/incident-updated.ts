import type { NotificationDeclaration } from '../../notifications/index.ts'

/** An update of an incident was published, for people who follow the status. */
export const incidentUpdated: NotificationDeclaration = {
  kind: 'incident_updated',
  group: 'service',
  words: {
    en: {
      subject: 'An update on the status of Sadaf',
      body: '{detail} You get this because you asked to be told of updates on our status page.',
      button: 'See the status',
      sms: 'Sadaf: there is an update on the status of our service. Read it on the status page.',
    },
    ar: {
      subject: 'تحديث عن حالة خدمة صدف',
      body: '{detail} وصلتك هذه الرسالة لأنك طلبت إبلاغك بالتحديثات من صفحة حالة الخدمة.',
      button: 'عرض حالة الخدمة',
      sms: 'صدف: نُشر تحديث عن حالة الخدمة. يمكنك قراءته في صفحة حالة الخدمة.',
    },
  },
}
