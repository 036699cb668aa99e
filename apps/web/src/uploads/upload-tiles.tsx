import { type UploadType } from '@trophy/contract/uploads/uploads.constants.ts'
import { uploadTypeLabels } from './uploads.constants.ts'
import { pastUploadLabels } from './past/past-uploads.constants.ts'
import classes from './tile.module.css'
import { useDisclosure } from '@mantine/hooks'
import { IconFileSpreadsheet, IconUpload, IconHistory, IconList } from '@tabler/icons-react'
import { Tile } from './tile.tsx'
import { lazy } from 'react'
import { LazyDialog } from '../shared/ui/dialogs/lazy-dialog.tsx'

const UploadDialog = lazy(() =>
  import('./upload/upload-dialog.tsx').then((module) => ({ default: module.UploadDialog })),
)
const PastUploadsDialog = lazy(() =>
  import('./past/past-uploads-dialog.tsx').then((module) => ({ default: module.PastUploadsDialog })),
)

/** The upload tiles of a tab, and the tile of past uploads. */
export const UploadTiles = ({ types }: { types: readonly UploadType[] }) => (
  <div className={classes.tiles}>
    {types.map((type) => (
      <UploadTile key={type} type={type} />
    ))}
    <PastUploadsTile />
  </div>
)

/** One upload tile, with the dialog behind it (part 2 §2). */
const UploadTile = ({ type }: { type: UploadType }) => {
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
      <LazyDialog>{isOpen && <UploadDialog opened onClose={close} initialType={type} />}</LazyDialog>
    </Tile>
  )
}

/** Opens the past uploads. */
const PastUploadsTile = () => {
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
      <LazyDialog>{isOpen && <PastUploadsDialog opened onClose={close} />}</LazyDialog>
    </Tile>
  )
}
