import { useLocalStorage } from '@mantine/hooks'

/**
 * Whether `/` and `?` are shortcuts: users of speech input must be able to switch single-character shortcuts off (WCAG
 * 2.1.4). Stored in the browser, for all its tabs.
 */
export const useSingleKeyShortcuts = () => {
  const [stored, store] = useLocalStorage<'on' | 'off'>({
    key: 'single_key_shortcuts',
    defaultValue: 'on',
    getInitialValueInEffect: false,
  })
  return { areOn: stored === 'on', set: (areOn: boolean): void => store(areOn ? 'on' : 'off') }
}
