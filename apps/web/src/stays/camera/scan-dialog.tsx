import { Button, Checkbox } from '@mantine/core'
import { Dialog } from '../../shared/ui/dialogs/dialog.tsx'
import { Badge } from '../../shared/ui/feedback/badge.tsx'
import { Note } from '../../shared/ui/feedback/note.tsx'
import { deskLabels } from '../desk.constants.ts'
import { cameraLabels as labels, cameraProblems } from './camera.constants.ts'
import classes from './camera.module.css'
import { type PassScan, toneOf } from './scans.rules.ts'
import { type CameraState, useCamera } from './use-camera.ts'
import { usePassScans } from './use-pass-scans.ts'
import { useSound } from './use-sound.ts'

/** Checks in one person after another whose pass is held in front of the camera. */
export const ScanDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog
    title={labels.title}
    opened
    onClose={onClose}
    size="large"
    footer={
      <Button variant="default" onClick={onClose}>
        {labels.close}
      </Button>
    }
  >
    <Scanner />
  </Dialog>
)

/** A component of its own: the dialog renders its content later than itself, and the camera needs the element. */
const Scanner = () => {
  const sound = useSound()
  const { scans, see, checkInAnyway } = usePassScans(sound.play)
  const { video, state, hasSeveral } = useCamera({ onCode: see, onSeveral: () => sound.play('refused') })
  const [latest] = scans
  const hasPicture = state === 'on' || state === 'starting'
  return (
    <div className={classes.view}>
      {!hasPicture && <Note tone="danger" title={cameraProblems[state]} />}
      <div hidden={!hasPicture}>
        <video ref={video} className={classes.video} aria-label={labels.video} muted playsInline />
      </div>
      <Result latest={latest} hasSeveral={hasSeveral} state={state} />
      {hasPicture && <p className={classes.hint}>{labels.hint}</p>}
      <Checkbox
        label={labels.sound}
        description={sound.isBlocked && labels.soundBlocked}
        checked={sound.isOn}
        onChange={({ currentTarget }) => sound.set(currentTarget.checked)}
      />
      {scans.length > 0 && (
        <ol className={classes.list} aria-label={labels.last}>
          {scans.map((scan) => (
            <li key={scan.key} className={classes.scan}>
              <Badge tone={toneOf(scan)}>{labels.states[scan.state]}</Badge>
              <span className={classes.who}>{whoOf(scan)}</span>
              {scan.isNotDue && scan.person && (
                <Button
                  size="sm"
                  variant="default"
                  aria-label={labels.anywayName(scan.person.name)}
                  onClick={() => checkInAnyway(scan)}
                >
                  {labels.anyway}
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

interface ResultProps {
  readonly latest: PassScan | undefined
  readonly hasSeveral: boolean
  readonly state: CameraState
}

const Result = ({ latest, hasSeveral, state }: ResultProps) => {
  if (hasSeveral) {
    return (
      <div className={classes.result} data-tone="danger" role="status">
        <strong>{labels.onePass}</strong>
        <span>{labels.onePassHint}</span>
      </div>
    )
  }
  return (
    <div className={classes.result} data-tone={latest ? toneOf(latest) : 'neutral'} role="status">
      {latest ? <ScanText scan={latest} /> : <strong>{readyText(state)}</strong>}
    </div>
  )
}

const ScanText = ({ scan }: { scan: PassScan }) => (
  <>
    <strong>{labels.states[scan.state]}</strong>
    <span>{whoOf(scan)}</span>
    {scan.person && <span>{labels.hotel(scan.person)}</span>}
    {scan.reason !== undefined && <span>{scan.reason}</span>}
  </>
)

const whoOf = ({ person, code }: PassScan): string =>
  person ? deskLabels.person(person.name, person.participantId) : code

const readyText = (state: CameraState): string | undefined => {
  if (state === 'on') return labels.ready
  return state === 'starting' ? labels.starting : undefined
}
