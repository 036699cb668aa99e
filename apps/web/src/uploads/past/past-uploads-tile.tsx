import { useDisclosure } from '@mantine/hooks'
import { IconHistory, IconList } from '@tabler/icons-react'
import { pastUploadLabels } from '@trophy/contract/uploads/past-uploads.constants.ts'
import { PastUploadsDialog } from './past-uploads-dialog.tsx'
import { Tile } from '../tile.tsx'

/** Leads to the uploads that were, from where new ones are made. */
export const PastUploadsTile = () => {
  const [isOpen, { open, close }] = useDisclosure(false)
  return (
    <Tile
      icon={<IconHistory size={20} />}
      title={pastUploadLabels.title}
      text={pastUploadLabels.hint}
      buttonIcon={<IconList size={16} aria-hidden />}
      buttonText={pastUploadLabels.open}
      buttonName={pastUploadLabels.openPast}
      onClick={open}
    >
      <PastUploadsDialog opened={isOpen} onClose={close} />
    </Tile>
  )
}
