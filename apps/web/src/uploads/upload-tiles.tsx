import { type UploadType } from '@trophy/contract/uploads/uploads.constants.ts'
import { pastUploadsLink, uploadTypeLabels } from './uploads.constants.ts'
import classes from './upload-tiles.module.css'
import { useDisclosure } from '@mantine/hooks'
import { IconHistory, IconUpload } from '@tabler/icons-react'
import { Suspense } from 'react'
import { afterReads } from '../shared/api/queries/query-client.ts'
import { lazy } from '../shared/lazy.tsx'
import patterns from '../shared/theme/patterns.module.css'
import { DialogButton, LazyDialog } from '../shared/ui/dialogs/lazy-dialog.tsx'
import { IconButton } from '../shared/ui/layout/icon-button.tsx'

const UploadDialog = lazy(() => import('./upload/upload-dialog.tsx'), 'UploadDialog')
const PastUploadsDialog = lazy(() => import('./past/past-uploads-dialog.tsx'), 'PastUploadsDialog')
const TemplateButton = lazy(async () => {
  await afterReads()
  return import('./template-button.tsx')
}, 'TemplateButton')

/** The upload tiles of a tab, a line each, and the way to past uploads. */
export const UploadTiles = ({ types }: { types: readonly UploadType[] }) => (
  <div className={classes.tiles}>
    {types.map((type) => (
      <UploadTile key={type} type={type} />
    ))}
    <DialogButton
      dialog={PastUploadsDialog}
      variant="subtle"
      size="sm"
      leftSection={<IconHistory size={16} aria-hidden />}
      aria-label={pastUploadsLink.open}
    >
      {pastUploadsLink.title}
    </DialogButton>
  </div>
)

/** One upload tile, with the dialog behind it (part 2 §2). */
const UploadTile = ({ type }: { type: UploadType }) => {
  const [isOpen, { open, close }] = useDisclosure(false)
  const label = uploadTypeLabels[type]
  return (
    <section className={classes.tile} aria-label={label}>
      <h2 className={`${patterns.heading} ${classes.title}`}>{label}</h2>
      <IconButton size="sm" icon={IconUpload} aria-label={`Upload ${label.toLowerCase()}`} onClick={open}>
        Upload
      </IconButton>
      <Suspense>
        <TemplateButton type={type} label="Template" name={`Template: ${label}`} variant="subtle" size="sm" />
      </Suspense>
      <LazyDialog>{isOpen && <UploadDialog onClose={close} initialType={type} />}</LazyDialog>
    </section>
  )
}
