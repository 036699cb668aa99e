import { Button, Checkbox } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { passMessages } from '@trophy/contract/passes/passes.constants.ts'
import { skipReasons } from '@trophy/contract/stays/stays.constants.ts'
import { useRef, useState } from 'react'
import { messageOf } from '../../shared/api/api-error.ts'
import { describeFailure, hasUnknownOutcome } from '../../shared/form/write-failure.ts'
import patterns from '../../shared/theme/patterns.module.css'
import { Dialog } from '../../shared/ui/dialogs/dialog.tsx'
import { Badge } from '../../shared/ui/feedback/badge.tsx'
import { Note } from '../../shared/ui/feedback/note.tsx'
import { deskLabels } from '../stays.constants.ts'
import { notDueOf } from '../stay-actions.ts'
import { useStayRequests } from '../use-stay-action.ts'
import { permitSound, playTones } from './audio.ts'
import { readPass } from './camera.api.ts'
import { cameraLabels as labels, cameraProblems } from './camera.constants.ts'
import classes from './camera.module.css'
import { type PassScan, toneOf, comesIntoPicture, withoutScan, withScan } from './scans.rules.ts'
import { type CameraState, useCamera } from './use-camera.ts'

/** Checks in one person after another whose pass is held in front of the camera. */
export const ScanDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog
    title={labels.title}
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
      {hasPicture && <p className={patterns.hint}>{labels.hint}</p>}
      <Checkbox
        label={labels.sound}
        description={sound.isBlocked && labels.soundBlocked}
        checked={sound.isOn}
        onChange={({ currentTarget }) => sound.set(currentTarget.checked)}
      />
      {scans.length > 0 && (
        <ol className={patterns.plainList} aria-label={labels.last}>
          {scans.map((scan) => (
            <li key={scan.key} className={classes.scan}>
              <Badge tone={toneOf(scan)}>{labels.states[scan.state]}</Badge>
              <span className={patterns.fillingText}>{whoOf(scan)}</span>
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

const stateAfter = (error: unknown, reason: string) => {
  if (hasUnknownOutcome(error)) return 'unknown'
  return reason.startsWith(skipReasons.checkedIn) ? 'already' : 'refused'
}

/** Checks in the people whose passes come into the picture, each by the check-in of the boards. */
const usePassScans = (play: ReturnType<typeof useSound>['play']) => {
  const client = useQueryClient()
  const { send } = useStayRequests()
  const [scans, setScans] = useState<readonly PassScan[]>([])
  const seenAt = useRef(new Map<string, number>())
  const lastKey = useRef(0)
  const show = (scan: PassScan): void => setScans((before) => withScan(before, scan))
  const finish = (scan: PassScan & { state: Exclude<PassScan['state'], 'waiting'> }): void => {
    play(scan.state)
    show(scan)
  }

  const checkIn = async (scan: PassScan, participantId: string, onlyDue: boolean): Promise<void> => {
    show({ ...scan, state: 'waiting' })
    try {
      const result = await send({ action: 'checkin', participantIds: [participantId], onlyDue })
      // Nothing is sent while another scan of this person is being sent; that one shows the result.
      if (result) finish({ ...scan, state: 'done' })
      else setScans((before) => withoutScan(before, scan))
    } catch (error) {
      const reason = describeFailure(error, labels.notCheckedIn)?.text ?? labels.notCheckedIn
      finish({ ...scan, state: stateAfter(error, reason), reason, isNotDue: notDueOf(error) !== undefined })
    }
  }
  const handle = async (code: string): Promise<void> => {
    lastKey.current += 1
    const scan: PassScan = { key: lastKey.current, code, state: 'waiting' }
    show(scan)
    try {
      const person = await readPass(client, code)
      if (person) await checkIn({ ...scan, person }, person.participantId, true)
      else finish({ ...scan, state: 'invalid', reason: passMessages.notValid })
    } catch (error) {
      finish({ ...scan, state: 'refused', reason: messageOf(error, labels.notRead) })
    }
  }
  return {
    /** The last scans, the latest first. */
    scans,
    /** To call for each picture with a code. */
    see: (code: string): void => {
      const at = performance.now()
      const isNew = comesIntoPicture(seenAt.current.get(code), at)
      seenAt.current.set(code, at)
      if (isNew) void handle(code)
    },
    /** Checks in somebody who is not due. */
    checkInAnyway: (scan: PassScan): void => {
      const { isNotDue: _answered, reason: _old, ...rest } = scan
      if (scan.person) void checkIn(rest, scan.person.participantId, false)
    },
  }
}

/** Frequencies in hertz, one after another: rising when it is done, low when somebody has to look. */
const melodies = {
  done: [880, 1320],
  already: [330, 330],
  refused: [330, 220],
  unknown: [330, 220],
  invalid: [220, 160],
} as const
const toneSeconds = 0.09

/** Sounds for scans. This browser remembers whether they are on. */
const useSound = () => {
  const [stored, store] = useLocalStorage<'on' | 'off'>({
    key: 'scan_sound',
    defaultValue: 'on',
    getInitialValueInEffect: false,
  })
  const [isBlocked, setBlocked] = useState(false)
  const isOn = stored === 'on'
  return {
    isOn,
    /** The last sound could not be played. */
    isBlocked: isOn && isBlocked,
    set: (next: boolean): void => {
      permitSound()
      setBlocked(false)
      store(next ? 'on' : 'off')
    },
    play: (kind: keyof typeof melodies): void => {
      if (isOn) setBlocked(!playTones(melodies[kind], toneSeconds))
    },
  }
}
