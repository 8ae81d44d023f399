import { type RefObject, useEffect, useRef, useState } from 'react'
import { createDecoder } from './decoder.ts'

/** Why there is no picture: it is not allowed, there is no camera, or it is taken. */
export type CameraProblem = 'refused' | 'none' | 'busy'

export type Camera = {
  readonly video: RefObject<HTMLVideoElement | null>
  readonly state: 'off' | 'starting' | 'running'
  readonly problem: CameraProblem | null
  /** Whether its light is on; null where it has none. */
  readonly torch: boolean | null
  readonly start: () => void
  readonly stop: () => void
  readonly switchTorch: () => void
}

/** Between two looks for a code: often enough for a hand, seldom enough for a battery. */
const LOOK_EVERY_MS = 120

/** The light is in no library of types yet (W3C MediaStream Image Capture). */
type WithTorch = { readonly torch?: boolean }

/**
 * The back camera, looking for a code until one is found, the person stops it, or the page is left or hidden: then it
 * is let go. It starts by itself only where it has been allowed before.
 */
export function useCamera(onText: (text: string) => void): Camera {
  const video = useRef<HTMLVideoElement>(null)
  const track = useRef<MediaStreamTrack>(null)
  const found = useRef(onText)
  found.current = onText
  const [isOn, setIsOn] = useState(false)
  const [isRunning, setIsRunning] = useState(false)
  const [problem, setProblem] = useState<CameraProblem | null>(null)
  const [torch, setTorch] = useState<boolean | null>(null)

  // The browser tells whether the camera was allowed before.
  useEffect(() => {
    let isOver = false
    void askedBefore().then((state) => {
      if (isOver) return
      if (state === 'granted') setIsOn(true)
      if (state === 'denied') setProblem('refused')
    })
    return () => {
      isOver = true
    }
  }, [])

  // The camera is the device's.
  useEffect(() => {
    if (!isOn) return
    let isOver = false
    const isStill = () => !isOver
    const onHidden = () => document.hidden && setIsOn(false)
    document.addEventListener('visibilitychange', onHidden)
    const run = async () => {
      const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      track.current = stream.getVideoTracks()[0] ?? null
      if (isOver || !video.current) return letGo(track.current)
      video.current.srcObject = stream
      await video.current.play()
      setTorch(hasTorch(track.current) ? false : null)
      setIsRunning(true)
      const text = await lookForCode(video.current, isStill)
      if (text === null) return
      setIsOn(false)
      found.current(text)
    }
    run().catch((error: unknown) => {
      if (isOver) return
      console.warn('The camera could not be started', error)
      setProblem(problemOf(error))
      setIsOn(false)
    })
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', onHidden)
      letGo(track.current)
      track.current = null
      setIsRunning(false)
      setTorch(null)
    }
  }, [isOn])

  return {
    video,
    state: isRunning ? 'running' : isOn ? 'starting' : 'off',
    problem,
    torch,
    start() {
      setProblem(null)
      setIsOn(true)
    },
    stop: () => setIsOn(false),
    switchTorch() {
      const next = !torch
      const advanced: (MediaTrackConstraintSet & WithTorch)[] = [{ torch: next }]
      void track.current?.applyConstraints({ advanced }).then(
        () => setTorch(next),
        (error: unknown) => console.warn('The light could not be switched', error),
      )
    },
  }
}

async function lookForCode(video: HTMLVideoElement, isStill: () => boolean): Promise<string | null> {
  const decode = await createDecoder()
  while (isStill()) {
    const text = await decode(video, 'frame')
    if (text !== null) return isStill() ? text : null
    await new Promise((resume) => setTimeout(resume, LOOK_EVERY_MS))
  }
  return null
}

function letGo(track: MediaStreamTrack | null): void {
  track?.stop()
}

function hasTorch(track: MediaStreamTrack | null): boolean {
  const can: MediaTrackCapabilities & WithTorch = track?.getCapabilities?.() ?? {}
  return can.torch === true
}

async function askedBefore(): Promise<PermissionState> {
  try {
    return (await navigator.permissions.query({ name: 'camera' })).state
  } catch {
    // Not every browser tells.
    return 'prompt'
  }
}

/** https://www.w3.org/TR/mediacapture-streams: what `getUserMedia` refuses with. */
function problemOf(error: unknown): CameraProblem {
  // A page that did not come securely has no cameras at all.
  if (!(error instanceof DOMException)) return 'none'
  if (error.name === 'NotAllowedError' || error.name === 'SecurityError') return 'refused'
  return error.name === 'NotFoundError' || error.name === 'OverconstrainedError' ? 'none' : 'busy'
}
