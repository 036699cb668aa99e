import { type UploadType, uploadTypeLabels } from '@trophy/contract/uploads/uploads.constants.ts'
import { NotBuiltYet } from '../shared/ui/not-built-yet.tsx'

/** One upload tile, with the dialog behind it (part 2 §2). */
export const UploadTile = ({ type }: { type: UploadType }) => (
  <NotBuiltYet title={uploadTypeLabels[type]} text="The sheet will be uploaded here." />
)
