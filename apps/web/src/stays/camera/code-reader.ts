import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** Reads the different QR codes of a picture. */
export type CodeReader = (picture: HTMLCanvasElement) => Promise<readonly string[]>

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
export const loadCodeReader = async (): Promise<CodeReader> => {
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
