import {
  AppWindow,
  AtSign,
  KeyRound,
  LifeBuoy,
  LockKeyhole,
  MonitorSmartphone,
  ShieldMinus,
  ShieldPlus,
  Smartphone,
  Webhook,
} from 'lucide-react'
import type { Notification } from '../app/api/api.ts'
import type { NotificationLook, NotificationLooks } from '../app/capability/looks.ts'

type SecurityKind = Extract<Notification['kind'], `security_${string}`>

const look = (kind: SecurityKind, icon: NotificationLook['icon']): NotificationLook => ({
  icon,
  tone: 'warning',
  title: `notifications.kind.${kind}.title`,
  detail: `notifications.kind.${kind}.detail`,
})

export const notifications: NotificationLooks = {
  security_new_device: look('security_new_device', MonitorSmartphone),
  security_password_changed: look('security_password_changed', LockKeyhole),
  security_email_changed: look('security_email_changed', AtSign),
  security_phone_changed: look('security_phone_changed', Smartphone),
  security_factor_added: look('security_factor_added', ShieldPlus),
  security_factor_removed: look('security_factor_removed', ShieldMinus),
  security_recovery_code_used: look('security_recovery_code_used', LifeBuoy),
  security_api_key_made: look('security_api_key_made', KeyRound),
  security_webhook_made: look('security_webhook_made', Webhook),
  security_app_allowed: look('security_app_allowed', AppWindow),
}
