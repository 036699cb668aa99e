import { useLocalStorage } from '@mantine/hooks'

/**
 * Whether `/` and `?` are shortcuts: keys that are characters must be possible to switch off for those who steer by voice
 * (WCAG 2.1.4). The browser remembers it, for all its tabs.
 */
export const useSingleKeyShortcuts = () => {
  const [stored, store] = useLocalStorage<'on' | 'off'>({
    key: 'single_key_shortcuts',
    defaultValue: 'on',
    getInitialValueInEffect: false,
  })
  return { areOn: stored === 'on', set: (areOn: boolean): void => store(areOn ? 'on' : 'off') }
}
