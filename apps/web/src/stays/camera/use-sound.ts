import { useLocalStorage } from '@mantine/hooks'
import { useEffect, useRef } from 'react'

/** Frequencies in hertz, one after another: rising when it is done, low when somebody has to look. */
const melodies = { done: [880, 1320], already: [330, 330], refused: [330, 220], invalid: [220, 160] } as const
const toneSeconds = 0.09

/** Sounds for scans. This browser remembers whether they are on. */
export const useSound = () => {
  const [stored, store] = useLocalStorage<'on' | 'off'>({
    key: 'scan_sound',
    defaultValue: 'on',
    getInitialValueInEffect: false,
  })
  const audio = useRef<AudioContext>(undefined)
  // Browsers permit few of them at a time.
  useEffect(() => () => void audio.current?.close(), [])
  const isOn = stored === 'on'
  return {
    isOn,
    set: (next: boolean): void => store(next ? 'on' : 'off'),
    play: (kind: keyof typeof melodies): void => {
      if (!isOn) return
      audio.current ??= new AudioContext()
      playTones(audio.current, melodies[kind])
    },
  }
}

const playTones = (audio: AudioContext, frequencies: readonly number[]): void => {
  const volume = audio.createGain()
  volume.gain.value = 0.2
  volume.connect(audio.destination)
  for (const [index, frequency] of frequencies.entries()) {
    const tone = audio.createOscillator()
    tone.frequency.value = frequency
    tone.connect(volume)
    const start = audio.currentTime + index * toneSeconds
    tone.start(start)
    tone.stop(start + toneSeconds)
  }
}
