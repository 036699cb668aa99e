import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { arrivalLabels } from './arrivals.constants.ts'

/** Offered where a search or a scan finds nobody. */
export const RegisterButton = ({ onRegister }: { onRegister: () => void }) => (
  <Button variant="default" leftSection={<IconUserPlus size={16} aria-hidden />} onClick={onRegister}>
    {arrivalLabels.register}
  </Button>
)
