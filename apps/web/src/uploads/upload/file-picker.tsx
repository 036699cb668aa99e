import { ActionIcon } from '@mantine/core'
import { IconCloudUpload, IconFileSpreadsheet, IconX } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { pickerEndings } from '../uploads.constants.ts'
import classes from '../uploads.module.css'
import { fileSizeText } from './upload-form.rules.ts'

interface FilePickerProps {
  readonly file: File | null
  readonly onChoose: (file: File | null) => void
}

/** Chooses a sheet by the file picker or by dropping it; shows the chosen one. */
export const FilePicker = ({ file, onChoose }: FilePickerProps) =>
  file === null ? <DropZone onChoose={onChoose} /> : <ChosenFile file={file} onRemove={() => onChoose(null)} />

/** The input covers the whole zone, so that the browser itself handles dropped files like chosen ones. */
const DropZone = ({ onChoose }: Pick<FilePickerProps, 'onChoose'>) => {
  const inputId = useId()
  const [isOver, setOver] = useState(false)
  return (
    <div className={classes.zone} data-over={isOver || undefined}>
      <input
        id={inputId}
        className={classes.zoneInput}
        type="file"
        accept={pickerEndings.join(',')}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        onChange={({ currentTarget: input }) => {
          onChoose(input.files?.item(0) ?? null)
          // So that the corrected file of the same name is a change, too.
          input.value = ''
        }}
      />
      <label htmlFor={inputId} className={classes.zoneLabel}>
        <IconCloudUpload size={28} stroke={1.5} aria-hidden />
        <span className={classes.zoneTitle}>Choose a file, or drop it here</span>
        <span className={classes.secondary}>PSV or Excel (.xlsx), up to 10 MB</span>
      </label>
    </div>
  )
}

const ChosenFile = ({ file, onRemove }: { file: File; onRemove: () => void }) => (
  <div className={classes.chosen}>
    <IconFileSpreadsheet size={22} aria-hidden />
    <div className={classes.chosenText}>
      <div className={classes.chosenName}>{file.name}</div>
      <div className={classes.secondary}>{fileSizeText(file.size)}</div>
    </div>
    <ActionIcon aria-label={`Remove ${file.name}`} onClick={onRemove}>
      <IconX size={18} aria-hidden />
    </ActionIcon>
  </div>
)
