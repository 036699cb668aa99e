let audio: AudioContext | undefined

/** To call in a tap or key press: iPhones and iPads play sounds of a page only after one, and again after a call. */
export const permitSound = (): void => {
  audio ??= new AudioContext()
  void audio.resume()
}

/** Plays tones, one after another, by their frequencies in hertz. False when this device plays no sound now. */
export const playTones = (frequencies: readonly number[], seconds: number): boolean => {
  if (audio?.state !== 'running') return false
  const volume = audio.createGain()
  volume.gain.value = 0.2
  volume.connect(audio.destination)
  for (const [index, frequency] of frequencies.entries()) {
    const tone = audio.createOscillator()
    tone.frequency.value = frequency
    tone.connect(volume)
    const start = audio.currentTime + index * seconds
    tone.start(start)
    tone.stop(start + seconds)
  }
  return true
}
