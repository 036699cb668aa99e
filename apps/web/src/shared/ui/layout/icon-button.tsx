import { Button, type ButtonProps, type ElementProps } from '@mantine/core'
import { type Icon, IconPrinter } from '@tabler/icons-react'

interface IconButtonProps extends Omit<ButtonProps, 'leftSection'>, ElementProps<'button', keyof ButtonProps> {
  readonly icon: Icon
}

/** A button with an icon before its label. */
export const IconButton = ({ icon: LeftIcon, ...button }: IconButtonProps) => (
  <Button variant="default" leftSection={<LeftIcon size={16} aria-hidden />} {...button} />
)

interface PrintLinkProps extends ButtonProps {
  /** Of the pages to print; without it the button is disabled. */
  readonly address: string | undefined
}

/** Opens pages to print in another tab. */
export const PrintLink = ({ address, ...button }: PrintLinkProps) => (
  <Button
    component="a"
    variant="default"
    leftSection={<IconPrinter size={16} aria-hidden />}
    {...(address === undefined ? { 'data-disabled': true } : { href: address, target: '_blank', rel: 'noopener' })}
    {...button}
  />
)
