import { mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { encode } from 'uqr'

const side = 320
const modulePixels = 8
const framesPerSecond = 5
const framesPerCode = 6

/** How long each code is in the picture. */
export const secondsPerCode = framesPerCode / framesPerSecond

/** A grey picture of 320 × 320 pixels with the QR code in its middle: brightness, then two planes without colour. */
const frameOf = (code: string): Buffer => {
  const { size, data } = encode(code, { ecc: 'M', border: 4 })
  const frame = Buffer.alloc((side * side * 3) / 2, 128)
  const edge = Math.floor((side - size * modulePixels) / 2)
  for (const [y, row] of data.entries()) {
    for (const [x, isBlack] of row.entries()) {
      for (let line = 0; line < modulePixels; line += 1) {
        const start = (edge + y * modulePixels + line) * side + edge + x * modulePixels
        frame.fill(isBlack ? 16 : 235, start, start + modulePixels)
      }
    }
  }
  return frame
}

/** Writes the video that Chromium shows as its camera, again and again: one code after the other. */
export const writeCameraVideo = async (file: string, codes: readonly string[]): Promise<void> => {
  await mkdir(dirname(file), { recursive: true })
  const video = await open(file, 'w')
  await video.write(`YUV4MPEG2 W${side} H${side} F${framesPerSecond}:1 Ip A1:1 C420jpeg\n`)
  for (const code of codes) {
    const frame = frameOf(code)
    for (let count = 0; count < framesPerCode; count += 1) {
      await video.write('FRAME\n')
      await video.write(frame)
    }
  }
  await video.close()
}
