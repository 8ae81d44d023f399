import { useSyncExternalStore } from 'react'

/** A charge below which decoration that moves would cost the person their battery. */
const lowCharge = 0.2

type Battery = EventTarget & { readonly level: number; readonly charging: boolean }

/** Whether what only decorates should lie still. */
export type Circumstances = {
  readonly reducedMotion: boolean
  readonly savesData: boolean
  readonly battery: { readonly level: number; readonly charging: boolean } | undefined
}

export function wantsStillness({ reducedMotion, savesData, battery }: Circumstances): boolean {
  const isLow = battery !== undefined && !battery.charging && battery.level <= lowCharge
  return reducedMotion || savesData || isLow
}

const query = '(prefers-reduced-motion: reduce)'
let battery: Battery | undefined
let reading: Promise<void> | undefined

/** Whether decoration should lie still here and now: asked for less motion, saving data, or low on battery. */
export function isStill(): boolean {
  return wantsStillness({ reducedMotion: matchMedia(query).matches, savesData: savesData(), battery })
}

/** Calls back whenever the answer may have changed. */
export function watchStillness(listener: () => void): () => void {
  const motion = matchMedia(query)
  motion.addEventListener('change', listener)
  let hasStopped = false
  const watchBattery = () => {
    if (hasStopped || !battery) return
    battery.addEventListener('levelchange', listener)
    battery.addEventListener('chargingchange', listener)
    listener()
  }
  reading ??= readBattery()
  void reading.then(watchBattery)
  return () => {
    hasStopped = true
    motion.removeEventListener('change', listener)
    battery?.removeEventListener('levelchange', listener)
    battery?.removeEventListener('chargingchange', listener)
  }
}

export function useStillness(): boolean {
  return useSyncExternalStore(watchStillness, isStill, () => false)
}

function savesData(): boolean {
  return 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true
}

async function readBattery(): Promise<void> {
  if (!('getBattery' in navigator)) return
  try {
    battery = await (navigator.getBattery as () => Promise<Battery>).call(navigator)
  } catch (error) {
    console.info('The battery cannot be asked', error)
  }
}
