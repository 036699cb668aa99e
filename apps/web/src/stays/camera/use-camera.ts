import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { cameraProblems } from './camera.constants.ts'
import { type CodeReader, loadCodeReader } from './code-reader.ts'
import { type Seen, seenAfter } from './scans.rules.ts'

type Problem = keyof typeof cameraProblems
export type CameraState = 'starting' | 'on' | Problem

/** Wide enough for a pass that fills a quarter of the picture; a larger picture takes longer to read. */
const longestWidth = 960
const pauseMilliseconds = 80

const problemsByName: Readonly<Record<string, Problem>> = {
  NotAllowedError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

interface CameraListener {
  /** For every picture with one pass. */
  readonly onCode: (code: string) => void
  /** When a second pass comes into the picture: nobody knows which of them is meant. */
  readonly onSeveral: () => void
}

/** Shows the camera in the video element and reads the codes of its pictures, until it is unmounted. */
export const useCamera = (listener: CameraListener) => {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('starting')
  const [hasSeveral, setSeveral] = useState(false)
  const report = useEffectEvent((seen: Seen) => {
    if (seen.kind === 'one') listener.onCode(seen.code)
    if (seen.kind === 'several' && !hasSeveral) listener.onSeveral()
    setSeveral(seen.kind === 'several')
  })
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const start = async () => {
      const element = video.current
      if (!element) return
      const opened = await openCamera(signal)
      if (signal.aborted) return
      if (typeof opened === 'string') return setState(opened)
      element.srcObject = opened
      for (const track of opened.getTracks()) {
        track.addEventListener('ended', () => {
          setState('ended')
          controller.abort()
        })
        // Another app, or the lock of a phone, has taken the camera: the picture stands still.
        track.addEventListener('mute', () => setState('interrupted'))
        track.addEventListener('unmute', () => void element.play().then(() => setState('on')))
      }
      try {
        const [read] = await Promise.all([loadCodeReader(), element.play()])
        setState('on')
        await readPictures(element, read, (seen) => report(seen), signal)
      } catch {
        if (signal.aborted) return
        setState('reader')
        // Nothing reads the pictures any more: the camera need not stay on.
        controller.abort()
      }
    }
    void start()
    return () => controller.abort()
  }, [])
  return { video, state, hasSeveral }
}

/** The stream, which ends with the signal, or why there is none. */
const openCamera = async (signal: AbortSignal): Promise<MediaStream | Problem> => {
  // Browsers have no camera for pages without HTTPS.
  if (!('mediaDevices' in navigator)) return 'unsupported'
  try {
    const video = { facingMode: 'environment', width: { ideal: 1280 } }
    const stream = await navigator.mediaDevices.getUserMedia({ video, audio: false })
    const stop = () => stream.getTracks().forEach((track) => track.stop())
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop)
    return stream
  } catch (error) {
    return (error instanceof DOMException ? problemsByName[error.name] : undefined) ?? 'unsupported'
  }
}

const readPictures = async (
  video: HTMLVideoElement,
  read: CodeReader,
  onSeen: (seen: Seen) => void,
  signal: AbortSignal,
): Promise<void> => {
  let before: Seen = { kind: 'none' }
  const picture = document.createElement('canvas')
  const context = picture.getContext('2d', { willReadFrequently: true })
  while (!signal.aborted) {
    const scale = Math.min(1, longestWidth / video.videoWidth)
    picture.width = Math.max(1, Math.round(video.videoWidth * scale))
    picture.height = Math.max(1, Math.round(video.videoHeight * scale))
    context?.drawImage(video, 0, 0, picture.width, picture.height)
    const codes = await read(picture)
    if (signal.aborted) return
    before = seenAfter(before, codes)
    onSeen(before)
    await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds))
  }
}
