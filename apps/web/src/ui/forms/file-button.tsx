import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { buttonStyle } from '../button.tsx'
import { cn } from '../cn.ts'

/** A file picker that looks like a button; the camera is offered where fingers are. */
export function FileButton({
  label,
  icon: Icon,
  accept,
  isBusy = false,
  isCamera = false,
  isMultiple = false,
  onFiles,
}: {
  readonly label: string
  readonly icon: LucideIcon
  /** Types as the file picker of a device understands them; a camera takes pictures. */
  readonly accept: string
  readonly isBusy?: boolean
  readonly isCamera?: boolean
  readonly isMultiple?: boolean
  readonly onFiles: (files: readonly File[]) => void
}) {
  const id = useId()
  return (
    <span className={cn(isCamera && 'not-pointer-coarse:hidden')}>
      <input
        id={id}
        type="file"
        accept={isCamera ? 'image/*' : accept}
        {...(isCamera && { capture: 'environment' })}
        multiple={isMultiple && !isCamera}
        disabled={isBusy}
        className="peer sr-only"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // The same file may be chosen once more.
          target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
      <label
        htmlFor={id}
        className={cn(
          buttonStyle({ variant: 'secondary', size: 'sm' }),
          'cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus peer-disabled:opacity-55',
        )}
      >
        <Icon aria-hidden />
        {label}
      </label>
    </span>
  )
}
