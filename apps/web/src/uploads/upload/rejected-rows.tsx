import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { uploadDialogLabels } from './upload-dialog.constants.ts'
import { plural } from '../../shared/format/numbers.ts'
import patterns from '../../shared/theme/patterns.module.css'
import { IconButton } from '../../shared/ui/layout/icon-button.tsx'
import classes from '../uploads.module.css'
import { useRejectedRowsDownload } from '../uploads.api.ts'

interface RejectedRowsProps {
  readonly uploadId: string
  readonly count: number
  /** Where they can be corrected. */
  readonly hint: string
  /** Opens the table in which they are corrected. */
  readonly onCorrect?: () => void
}

/** How many rows were rejected, with their download; nothing when there are none. */
export const RejectedRows = ({ uploadId, count, hint, onCorrect }: RejectedRowsProps) => {
  const download = useRejectedRowsDownload()
  if (count === 0) return null
  return (
    <div className={classes.rejected}>
      <span>
        {plural(count, 'rejected row')}. {hint}
      </span>
      <div className={patterns.buttonRow}>
        {onCorrect && (
          <Button variant="default" onClick={onCorrect}>
            {uploadDialogLabels.correctOnScreen}
          </Button>
        )}
        <IconButton icon={IconDownload} loading={download.isPending} onClick={() => download.mutate(uploadId)}>
          {uploadDialogLabels.downloadRejected}
        </IconButton>
      </div>
    </div>
  )
}
