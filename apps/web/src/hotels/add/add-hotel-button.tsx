import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBuildingPlus } from '@tabler/icons-react'
import { addHotelLabels } from '@trophy/contract/hotels/hotel-dialogs.constants.ts'
import { AddHotelDialog } from './add-hotel-dialog.tsx'

/** Opens the dialog, with an empty form each time. */
export const AddHotelButton = () => {
  const [isOpen, { open, close }] = useDisclosure(false)
  return (
    <>
      <Button leftSection={<IconBuildingPlus size={16} aria-hidden />} onClick={open}>
        {addHotelLabels.title}
      </Button>
      {isOpen && <AddHotelDialog onClose={close} />}
    </>
  )
}
