import { useTranslation } from '../app/language/translation.ts'
import { deviceOf } from './device.ts'

/** "Chrome on Windows", or that the device is not known. */
export function DeviceText({ userAgent }: { readonly userAgent: string | null }) {
  const { t } = useTranslation()
  const { browser, system } = deviceOf(userAgent)
  if (browser === undefined) return <>{t('security.device.unknown')}</>
  return <>{system === undefined ? <bdi>{browser}</bdi> : t('security.device.on', { browser, system })}</>
}
