import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { signInLabels } from '../../shared/texts/sign-in.constants.ts'

export const BackButton = ({ onClick }: { onClick: () => void }) => (
  <Button
    variant="subtle"
    color="gray"
    c="gray.7"
    fullWidth
    leftSection={<IconArrowLeft size={16} aria-hidden />}
    onClick={onClick}
  >
    {signInLabels.backToRoles}
  </Button>
)
