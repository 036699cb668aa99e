import { Button, type ButtonProps, type ElementProps } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'

interface IconButtonProps extends Omit<ButtonProps, 'leftSection'>, ElementProps<'button', keyof ButtonProps> {
  readonly icon: Icon
}

/** A button with an icon before its label. */
export const IconButton = ({ icon: LeftIcon, ...button }: IconButtonProps) => (
  <Button variant="default" leftSection={<LeftIcon size={16} aria-hidden />} {...button} />
)
