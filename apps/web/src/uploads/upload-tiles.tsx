import type { UploadType } from '@trophy/contract/uploads/uploads.constants.ts'
import { PastUploadsTile } from './past/past-uploads-tile.tsx'
import classes from './tile.module.css'
import { UploadTile } from './upload-tile.tsx'

/** The upload tiles of a tab, and the way to past uploads beside them. */
export const UploadTiles = ({ types }: { types: readonly UploadType[] }) => (
  <div className={classes.tiles}>
    {types.map((type) => (
      <UploadTile key={type} type={type} />
    ))}
    <PastUploadsTile />
  </div>
)
