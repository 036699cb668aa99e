import { useDisclosure } from '@mantine/hooks'
import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react'
import { type UploadType, uploadTypeLabels } from '@trophy/contract/uploads/uploads.constants.ts'
import { Tile } from './tile.tsx'
import { UploadDialog } from './upload/upload-dialog.tsx'

/** One upload tile, with the dialog behind it (part 2 §2). */
export const UploadTile = ({ type }: { type: UploadType }) => {
  const [isOpen, { open, close }] = useDisclosure(false)
  const label = uploadTypeLabels[type]
  return (
    <Tile
      icon={<IconFileSpreadsheet size={20} />}
      title={label}
      text="PSV or Excel sheet"
      buttonIcon={<IconUpload size={16} aria-hidden />}
      buttonText="Upload"
      buttonName={`Upload ${label.toLowerCase()}`}
      onClick={open}
    >
      <UploadDialog opened={isOpen} onClose={close} initialType={type} />
    </Tile>
  )
}
