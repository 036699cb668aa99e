import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react'
import { type UploadType, uploadTypeLabels } from '@trophy/contract/uploads/uploads.constants.ts'
import { UploadDialog } from './upload-dialog.tsx'
import classes from './upload-tile.module.css'

/** One upload tile, with the dialog behind it (part 2 §2). */
export const UploadTile = ({ type }: { type: UploadType }) => {
  const [isOpen, { open, close }] = useDisclosure(false)
  const label = uploadTypeLabels[type]
  return (
    <section className={classes.tile} aria-label={label}>
      <span className={classes.icon} aria-hidden>
        <IconFileSpreadsheet size={20} />
      </span>
      <div className={classes.words}>
        <h2 className={classes.title}>{label}</h2>
        <p className={classes.text}>PSV or Excel sheet</p>
      </div>
      <Button
        variant="default"
        leftSection={<IconUpload size={16} aria-hidden />}
        aria-label={`Upload ${label.toLowerCase()}`}
        onClick={open}
      >
        Upload
      </Button>
      <UploadDialog opened={isOpen} onClose={close} initialType={type} />
    </section>
  )
}
