import { Button, ActionIcon } from '@mantine/core'
import { IconCircleX, IconCloudUpload, IconFileSpreadsheet, IconX } from '@tabler/icons-react'
import { uploadTypes, type UploadType } from '@trophy/contract/uploads/uploads.constants.ts'
import type { FoundHeader } from '@trophy/contract/uploads/uploads.contract.ts'
import { useId, useState } from 'react'
import { useMinimumStay } from '../../shared/event/minimum-stay.api.ts'
import patterns from '../../shared/theme/patterns.module.css'
import { Note } from '../../shared/ui/feedback/note.tsx'
import { Select } from '../../shared/ui/fields/select.tsx'
import { TemplateButton } from '../template-button.tsx'
import { uploadTypeLabels, pickerEndings } from '../uploads.constants.ts'
import classes from '../uploads.module.css'
import { sheetRules, forecastMessages, sheetRulesTitle, uploadDialogLabels } from './upload-dialog.constants.ts'
import { fileSizeText } from './upload-form.rules.ts'

import type { SheetProblem, UploadForm } from './use-upload-form.ts'

const options = uploadTypes.map((value) => ({ value, label: uploadTypeLabels[value] }))

interface UploadFieldsProps {
  readonly form: UploadForm
  readonly problem: SheetProblem | null
}

/** Upload type, its template, and the file. */
export const UploadFields = ({ form, problem }: UploadFieldsProps) => {
  const { type, chooseType, file, choose } = form
  return (
    <div className={classes.fields}>
      <div className={classes.type}>
        <Select label="Upload type" data={options} value={type} onChange={chooseType} />
        {type !== null && <TemplateButton type={type} label="Download template" variant="default" />}
      </div>
      {type !== null && <SheetRules type={type} />}
      <FilePicker file={file} onChoose={choose} />
      {problem !== null && <Problem problem={problem} onReadFrom={(found) => void form.submit(found)} />}
    </div>
  )
}

interface ProblemProps {
  readonly problem: SheetProblem
  readonly onReadFrom: (found: FoundHeader) => void
}

const Problem = ({ problem: { title, text, found }, onReadFrom }: ProblemProps) => (
  <Note tone="danger" icon={<IconCircleX size={20} />} title={title}>
    <div>{text}</div>
    <div>{forecastMessages.nothingStored}</div>
    {found !== null && (
      <Button variant="default" mt="xs" onClick={() => onReadFrom(found)}>
        {uploadDialogLabels.readFrom(found.headerRow, found.sheet)}
      </Button>
    )}
  </Note>
)

/** The rules for the rows of the chosen sheet (part 2 §5). */
const SheetRules = ({ type }: { type: UploadType }) => {
  const { days } = useMinimumStay()
  const titleId = useId()
  return (
    <section className={classes.rules} aria-labelledby={titleId}>
      <h3 id={titleId}>{sheetRulesTitle}</h3>
      <ul>
        {sheetRules(type, days).map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </section>
  )
}

interface FilePickerProps {
  readonly file: File | null
  readonly onChoose: (file: File | null) => void
}

/** Chooses a sheet by the file picker or by dropping it; shows the chosen one. */
const FilePicker = ({ file, onChoose }: FilePickerProps) =>
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
        <span className={patterns.secondaryText}>PSV or Excel (.xlsx), up to 10 MB</span>
      </label>
    </div>
  )
}

const ChosenFile = ({ file, onRemove }: { file: File; onRemove: () => void }) => (
  <div className={classes.chosen}>
    <IconFileSpreadsheet size={22} aria-hidden />
    <div className={classes.chosenText}>
      <div className={classes.chosenName}>{file.name}</div>
      <div className={patterns.secondaryText}>{fileSizeText(file.size)}</div>
    </div>
    <ActionIcon aria-label={`Remove ${file.name}`} onClick={onRemove}>
      <IconX size={18} aria-hidden />
    </ActionIcon>
  </div>
)
