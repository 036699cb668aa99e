import { useMediaQuery } from '@mantine/hooks'

/** True below 768 px: tables become cards, and dialogs fill the screen. */
export const useIsPhone = (): boolean =>
  useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
