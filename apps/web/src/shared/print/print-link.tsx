import { Button, type ButtonProps } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'

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
