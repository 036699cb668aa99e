import { IconUsers } from '@tabler/icons-react'
import { Link, useLocation } from 'wouter'
import { Note } from '../../../shared/ui/feedback/note.tsx'
import classes from '../../uploads.module.css'
import { useDuplicatesOfUpload } from './possible-duplicates.api.ts'
import { uploadDialogLabels as labels } from '../upload-dialog.constants.ts'

interface PossibleDuplicatesProps {
  readonly uploadId: string
  /** Closes the dialog: the link leads to another view. */
  readonly onLeave: () => void
}

/** How many groups of possible duplicates have somebody whom the upload has created, and the way to them. */
export const PossibleDuplicates = ({ uploadId, onLeave }: PossibleDuplicatesProps) => {
  const [path] = useLocation()
  const groups = useDuplicatesOfUpload(uploadId).data?.pagination.total ?? 0
  if (groups === 0) return null
  return (
    <Note tone="warning" title={labels.duplicates(groups)} icon={<IconUsers size={20} />}>
      <Link href={`${path}?tab=participants&view=duplicates`} className={classes.link} onClick={onLeave}>
        {labels.showDuplicates}
      </Link>
    </Note>
  )
}
