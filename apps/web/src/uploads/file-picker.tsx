import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { IconCloudUpload, IconFileSpreadsheet, IconX } from '@tabler/icons-react'
import { pickerEndings } from '@trophy/contract/uploads/uploads.constants.ts'
import { type DragEvent, useId, useState } from 'react'
import classes from './uploads.module.css'
import { fileSizeText } from './upload-form.rules.ts'

interface FilePickerProps {
  readonly file: File | null
  readonly onChoose: (file: File | null) => void
}

/** Takes a sheet by the file picker or by dropping it; shows the one that was chosen. */
export const FilePicker = ({ file, onChoose }: FilePickerProps) =>
  file === null ? <DropZone onChoose={onChoose} /> : <ChosenFile file={file} onRemove={() => onChoose(null)} />

const DropZone = ({ onChoose }: Pick<FilePickerProps, 'onChoose'>) => {
  const inputId = useId()
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onChoose(event.dataTransfer.files.item(0))
  }
  const drag = (event: DragEvent, over: boolean) => {
    event.preventDefault()
    setOver(over)
  }
  return (
    <div className={classes.zone} data-over={isOver || undefined} onDrop={drop}>
      <VisuallyHidden>
        <input
          id={inputId}
          type="file"
          accept={pickerEndings.join(',')}
          onChange={(event) => onChoose(event.currentTarget.files?.item(0) ?? null)}
        />
      </VisuallyHidden>
      <label
        htmlFor={inputId}
        className={classes.zoneLabel}
        onDragOver={(event) => drag(event, true)}
        onDragLeave={(event) => drag(event, false)}
      >
        <IconCloudUpload size={28} stroke={1.5} aria-hidden />
        <span className={classes.zoneTitle}>Choose a file, or drop it here</span>
        <span className={classes.second}>PSV or Excel (.xlsx), up to 10 MB</span>
      </label>
    </div>
  )
}

const ChosenFile = ({ file, onRemove }: { file: File; onRemove: () => void }) => (
  <div className={classes.chosen}>
    <IconFileSpreadsheet size={22} aria-hidden />
    <div className={classes.chosenWords}>
      <div className={classes.chosenName}>{file.name}</div>
      <div className={classes.second}>{fileSizeText(file.size)}</div>
    </div>
    <ActionIcon aria-label={`Remove ${file.name}`} onClick={onRemove}>
      <IconX size={18} aria-hidden />
    </ActionIcon>
  </div>
)
