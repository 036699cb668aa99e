import { useMediaQuery } from '@mantine/hooks'

/** True from 1200 px on, where the coach stands beside the players and the players in a table. */
export const useIsWide = (): boolean =>
  useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false })
