import { Box, Button, Progress } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react'
import { messageCount } from '@trophy/contract/uploads/message-causes.rules.ts'
import type { UploadType } from '@trophy/contract/uploads/uploads.constants.ts'
import type { UploadResult } from '@trophy/contract/uploads/uploads.contract.ts'
import { useEffect, useState } from 'react'
import { formatCount } from '../../shared/format/numbers.ts'
import patterns from '../../shared/theme/patterns.module.css'
import { Dialog } from '../../shared/ui/dialogs/dialog.tsx'
import { Note } from '../../shared/ui/feedback/note.tsx'
import { Fact } from '../../shared/ui/layout/fact.tsx'
import { SheetMessages } from '../sheet-messages.tsx'
import { useServerProgress } from '../uploads.api.ts'
import { progressStep } from '../uploads.constants.ts'
import classes from '../uploads.module.css'
import { progressTexts, forecastKind, forecastText, nextProgress } from './upload-form.rules.ts'
import { UploadResultView } from './upload-result-view.tsx'
import { uploadDialogLabels } from './upload-dialog.constants.ts'
import { UploadFields } from './upload-fields.tsx'
import { type UploadForm, useUploadForm } from './use-upload-form.ts'

interface UploadDialogProps {
  readonly onClose: () => void
  /** The type of the tile it was opened from; another may be chosen. */
  readonly initialType: UploadType
}

/** 'Upload Data Sheet': choose a sheet, see the forecast, upload it, see the result (part 2 §2). */
export const UploadDialog = ({ onClose, initialType }: UploadDialogProps) => {
  const form = useUploadForm(initialType)
  return (
    <Dialog
      title={uploadDialogLabels.title}
      onClose={onClose}
      canClose={form.step.kind !== 'uploading'}
      footer={<UploadButtons form={form} onClose={onClose} />}
    >
      <Content form={form} onLeave={onClose} />
    </Dialog>
  )
}

const Content = ({ form, onLeave }: { form: UploadForm; onLeave: () => void }) => {
  const { step } = form
  if (step.kind === 'choosing') return <UploadFields form={form} problem={step.problem} />
  return (
    <>
      <Bar form={form} />
      {step.kind === 'checked' && <ForecastView forecast={step.forecast} />}
      {step.kind === 'done' && <UploadResultView outcome={step.outcome} onLeave={onLeave} />}
    </>
  )
}

const { checking, checked, uploading, uploaded } = uploadDialogLabels
const stepLabels = { checking, checked, uploading, done: uploaded } as const

/** One bar for each submission, for both its check and its upload. */
const Bar = ({ form: { step, file, submissions, sentBytes } }: { form: UploadForm }) => {
  if (step.kind === 'choosing' || (step.kind === 'done' && step.outcome.kind !== 'result')) return null
  const text = `${stepLabels[step.kind]} ${file?.name ?? ''}`
  const key = 'idempotencyKey' in step ? step.idempotencyKey : undefined
  const request = key === undefined ? null : { idempotencyKey: key, sentBytes, fileBytes: file?.size ?? 0 }
  return <UploadProgress key={submissions} text={text} request={request} />
}

interface UploadProgressProps {
  /** The action and the file, such as 'Checking players.xlsx'. */
  readonly text: string
  /** The running request; null after its response, when the bar is full. */
  readonly request: RequestProgress | null
}

interface RequestProgress {
  readonly idempotencyKey: string
  readonly sentBytes: number
  readonly fileBytes: number
}

/** The bar that the specification describes, with the real progress of the request below it. */
const UploadProgress = ({ text, request }: UploadProgressProps) => {
  const isDone = request === null
  const simulated = useSimulatedProgress(isDone)
  const percent = isDone ? 100 : simulated
  return (
    <Box mb={16}>
      <p className={classes.progressText}>
        <span>{text}</span>
        <span>{percent}%</span>
      </p>
      <Progress.Root>
        <Progress.Section value={percent} aria-label={uploadDialogLabels.progress} />
      </Progress.Root>
      {request && <Details {...request} />}
    </Box>
  )
}

const Details = ({ idempotencyKey, sentBytes, fileBytes }: RequestProgress) => {
  const { sent, processed } = progressTexts(sentBytes, fileBytes, useServerProgress(idempotencyKey))
  return (
    <p className={`${patterns.secondaryText} ${classes.progressDetails}`}>
      <span>{sent}</span>
      <span>{processed}</span>
    </p>
  )
}

/** Percent of a simulated progress, which rises until the response (part 2 §4). */
const useSimulatedProgress = (isDone: boolean): number => {
  const [percent, setPercent] = useState(0)
  useEffect(() => {
    if (isDone) return
    const timer = setInterval(() => setPercent(nextProgress), progressStep.everyMilliseconds)
    return () => clearInterval(timer)
  }, [isDone])
  return percent
}

interface UploadButtonsProps {
  readonly form: UploadForm
  readonly onClose: () => void
}

/** The buttons of the upload dialog, by step. */
const UploadButtons = ({ form, onClose }: UploadButtonsProps) => {
  const { step } = form
  switch (step.kind) {
    case 'choosing':
      return <SubmitButtons form={form} onCancel={onClose} />
    case 'checking':
      return <SubmitButtons form={form} onCancel={form.goBack} />
    case 'checked':
      return <ConfirmButtons form={form} onClose={onClose} created={step.forecast.created} />
    case 'uploading':
      return step.forecast === null ? (
        <SubmitButtons form={form} />
      ) : (
        <ConfirmButtons form={form} onClose={onClose} created={step.forecast.created} />
      )
    case 'done':
      return <DoneButtons form={form} onClose={onClose} />
  }
}

interface SubmitButtonsProps {
  readonly form: UploadForm
  /** Undefined while rows are being stored, which only the connection note can stop. */
  readonly onCancel?: () => void
}

const SubmitButtons = ({ form, onCancel }: SubmitButtonsProps) => (
  <>
    <Button variant="default" disabled={!onCancel} onClick={onCancel}>
      {uploadDialogLabels.cancel}
    </Button>
    <Button loading={form.step.kind !== 'choosing'} onClick={() => void form.submit()}>
      {uploadDialogLabels.upload}
    </Button>
  </>
)

interface ConfirmButtonsProps extends UploadButtonsProps {
  /** Without rows to create, the upload is not offered. */
  readonly created: number
}

const ConfirmButtons = ({ form, onClose, created }: ConfirmButtonsProps) => {
  const isUploading = form.step.kind === 'uploading'
  return (
    <>
      <Button variant="default" disabled={isUploading} onClick={form.goBack}>
        {uploadDialogLabels.back}
      </Button>
      {created > 0 ? (
        <Button loading={isUploading} onClick={() => void form.confirm()}>
          {uploadDialogLabels.goAhead(created)}
        </Button>
      ) : (
        <Button onClick={onClose}>{uploadDialogLabels.close}</Button>
      )}
    </>
  )
}

/** The focused button is gone. */
const takeFocus = (button: HTMLButtonElement | null): void => button?.focus()

const DoneButtons = ({ form, onClose }: UploadButtonsProps) => (
  <>
    <Button variant="default" onClick={form.startOver}>
      {uploadDialogLabels.uploadAnother}
    </Button>
    <Button ref={takeFocus} onClick={onClose}>
      {uploadDialogLabels.done}
    </Button>
  </>
)

const appearances = {
  ready: { tone: 'success', icon: <IconCircleCheck size={20} /> },
  part: { tone: 'warning', icon: <IconAlertTriangle size={20} /> },
  allFailed: { tone: 'danger', icon: <IconCircleX size={20} /> },
  allKnown: { tone: 'info', icon: <IconInfoCircle size={20} /> },
} as const

/** The focused button is gone: the focus moves here. */
const focusForecast = (view: HTMLElement | null): void => view?.focus({ preventScroll: true })

/** The forecast: what an upload of the sheet would do. */
const ForecastView = ({ forecast }: { forecast: UploadResult }) => {
  const { title, text } = forecastText(forecast)
  const { created, placeholders, rejectedRows, errors, warnings, notes } = forecast
  return (
    <div ref={focusForecast} className={classes.result} tabIndex={-1} role="group" aria-label={title}>
      <Note {...appearances[forecastKind(forecast)]} title={title}>
        {text}
      </Note>
      <dl className={`${patterns.factList} ${classes.figures}`}>
        <Fact label={uploadDialogLabels.toCreate}>{formatCount(created)}</Fact>
        {placeholders > 0 && <Fact label={uploadDialogLabels.toPlaceholders}>{formatCount(placeholders)}</Fact>}
        <Fact label={uploadDialogLabels.rejectedRows}>{formatCount(rejectedRows)}</Fact>
        <Fact label={uploadDialogLabels.warnings}>{formatCount(messageCount(warnings))}</Fact>
      </dl>
      <SheetMessages errors={errors} warnings={warnings} notes={notes} />
    </div>
  )
}
