import { useLocalStorage } from '@mantine/hooks'
import { useState } from 'react'
import { permitSound, playTones } from './audio.ts'

/** Frequencies in hertz, one after another: rising when it is done, low when somebody has to look. */
const melodies = {
  done: [880, 1320],
  already: [330, 330],
  refused: [330, 220],
  unknown: [330, 220],
  invalid: [220, 160],
} as const
const toneSeconds = 0.09

/** Sounds for scans. This browser remembers whether they are on. */
export const useSound = () => {
  const [stored, store] = useLocalStorage<'on' | 'off'>({
    key: 'scan_sound',
    defaultValue: 'on',
    getInitialValueInEffect: false,
  })
  const [isBlocked, setBlocked] = useState(false)
  const isOn = stored === 'on'
  return {
    isOn,
    /** The last sound could not be played. */
    isBlocked: isOn && isBlocked,
    set: (next: boolean): void => {
      permitSound()
      setBlocked(false)
      store(next ? 'on' : 'off')
    },
    play: (kind: keyof typeof melodies): void => {
      if (isOn) setBlocked(!playTones(melodies[kind], toneSeconds))
    },
  }
}
