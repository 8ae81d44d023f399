import { Camera as CameraIcon, Flashlight, FlashlightOff } from 'lucide-react'
import { useTranslation } from '../../app/language/translation.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { useCamera } from './use-camera.ts'

/** Camera view, once the person knows why it is asked for. */
export function Camera({ onText }: { readonly onText: (text: string) => void }) {
  const { t } = useTranslation()
  const { video, state, problem, torch, start, stop, switchTorch } = useCamera(onText)
  const isOff = state === 'off'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div
        className={cn(
          'relative aspect-square w-full overflow-hidden rounded-card border border-line bg-subtle',
          isOff && 'hidden',
        )}
      >
        <video
          ref={video}
          muted
          playsInline
          aria-label={t('links.scan.video')}
          className="size-full object-cover"
        />
        <span
          aria-hidden
          className="absolute inset-[14%] rounded-card border-2 border-white/80 shadow-[0_0_0_100vmax_rgb(0_0_0/0.35)]"
        />
      </div>
      {isOff ? (
        <>
          {problem && (
            <Alert tone="warning" title={t(`links.scan.${problem}Title`)}>
              {t(`links.scan.${problem}`)}
            </Alert>
          )}
          {problem === null && <p className="text-sm text-muted">{t('links.scan.why')}</p>}
          <Button size="lg" block onClick={start}>
            <CameraIcon aria-hidden />
            {t(problem === null ? 'links.scan.start' : 'links.scan.again')}
          </Button>
        </>
      ) : (
        <>
          <p role="status" className="text-center text-sm text-muted">
            {t(state === 'running' ? 'links.scan.looking' : 'links.scan.starting')}
          </p>
          <div className="grid auto-cols-fr grid-flow-col gap-3">
            {torch !== null && (
              <Button variant="secondary" aria-pressed={torch} onClick={switchTorch}>
                {torch ? <FlashlightOff aria-hidden /> : <Flashlight aria-hidden />}
                {t(torch ? 'links.scan.torchOff' : 'links.scan.torchOn')}
              </Button>
            )}
            <Button variant="secondary" onClick={stop}>
              {t('links.scan.stop')}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
