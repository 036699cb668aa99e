import { useEffect, useEffectEvent, useRef, useState } from 'react'
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { cameraProblems } from './camera.constants.ts'
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

/** Reads the different QR codes of a picture. */
type CodeReader = (picture: HTMLCanvasElement) => Promise<readonly string[]>

/** One pass may be printed twice. */
const different = (texts: readonly string[]): readonly string[] => [...new Set(texts)]

interface Detector {
  detect(picture: HTMLCanvasElement): Promise<readonly { readonly rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}
declare global {
  interface Window {
    /** In Chrome on Android, ChromeOS and macOS. */
    readonly BarcodeDetector?: DetectorClass
  }
}

/** The browser's own reader if it knows QR codes, else the one in WebAssembly, which our server serves. */
const loadCodeReader = async (): Promise<CodeReader> => {
  const detectorClass = window.BarcodeDetector
  if (detectorClass && (await detectorClass.getSupportedFormats()).includes('qr_code')) {
    const detector = new detectorClass({ formats: ['qr_code'] })
    return withFallback(async (picture) => different((await detector.detect(picture)).map(({ rawValue }) => rawValue)))
  }
  return loadWasmReader()
}

/** Browsers name their reader also where a part of the operating system is missing that it needs. */
const withFallback = (own: CodeReader): CodeReader => {
  let fallback: Promise<CodeReader> | undefined
  return async (picture) => {
    if (fallback === undefined) {
      try {
        return await own(picture)
      } catch {
        fallback = loadWasmReader()
      }
    }
    return (await fallback)(picture)
  }
}

const loadWasmReader = async (): Promise<CodeReader> => {
  const { prepareZXingModule, readBarcodes } = await import('zxing-wasm/reader')
  await prepareZXingModule({ overrides: { locateFile: () => wasmAddress }, fireImmediately: true })
  return async (picture) => {
    const image = picture.getContext('2d')?.getImageData(0, 0, picture.width, picture.height)
    if (!image) return []
    const found = await readBarcodes(image, { formats: ['QRCode'], maxNumberOfSymbols: 4 })
    return different(found.map(({ text }) => text))
  }
}
