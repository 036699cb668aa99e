import { Button, type ButtonProps } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { UploadType } from '@trophy/contract/uploads/uploads.constants.ts'
import { useTemplateDownload } from './uploads.api.ts'

interface TemplateButtonProps extends Pick<ButtonProps, 'variant' | 'size'> {
  readonly type: UploadType
  readonly label: string
  /** The accessible name, where the label does not say which template. */
  readonly name?: string
}

/** Downloads the empty sheet of a type (part 2 §2). */
export const TemplateButton = ({ type, label, name, ...button }: TemplateButtonProps) => {
  const { mutate, isPending } = useTemplateDownload()
  return (
    <Button
      {...button}
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={isPending}
      onClick={() => mutate(type)}
      {...(name !== undefined && { 'aria-label': name })}
    >
      {label}
    </Button>
  )
}
