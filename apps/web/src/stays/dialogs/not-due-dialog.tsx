import { Box, Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import patterns from '../../shared/theme/patterns.module.css'
import { checkinLabels, deskLabels, notDueLabels } from '../stays.constants.ts'
import { Dialog } from '../../shared/ui/dialogs/dialog.tsx'
import { ArrivalRoomField } from '../../shared/ui/fields/room-field.tsx'
import { maxScanPause } from '../keys/scan-detection.rules.ts'
import type { NotDueQuestion } from '../keys/use-scans.ts'
import classes from '../stays.module.css'

/** The question before a scan checks in a person who is neither due today nor late. */
export const NotDueDialog = ({ question: { person, respond } }: { readonly question: NotDueQuestion }) => {
  useIgnoreScannerKeys()
  const [roomNumber, setRoomNumber] = useState<string | null>('')
  return (
    <Dialog
      title={notDueLabels.title}
      onClose={() => respond()}
      size="small"
      footer={
        <>
          <Button variant="default" onClick={() => respond()}>
            {deskLabels.cancel}
          </Button>
          <Button
            data-autofocus
            disabled={roomNumber === null}
            onClick={() => respond(roomNumber ? { roomNumber } : {})}
          >
            {checkinLabels.checkIn}
          </Button>
        </>
      }
    >
      <div className={classes.about}>
        <p className={classes.who}>{deskLabels.person(person.name, person.participantId)}</p>
        <p className={patterns.flushText}>{person.reason}</p>
        <p className={patterns.flushText}>{notDueLabels.question}</p>
      </div>
      <Box mt={24}>
        <ArrivalRoomField onChange={setRoomNumber} />
      </Box>
    </Dialog>
  )
}

/**
 * Ignores Enter and Space from a scanner, which would press the focused button: an Enter that ends typed characters,
 * and a key right after the dialog has opened.
 */
const useIgnoreScannerKeys = (): void => {
  useEffect(() => {
    let typedAt = performance.now()
    let isWithinCode = false
    const onKeyDown = (event: KeyboardEvent): void => {
      const isEnter = event.key === 'Enter'
      const isSpace = event.key === ' '
      const isFromScanner = event.timeStamp - typedAt <= maxScanPause || (isEnter && isWithinCode)
      if (event.key.length === 1) typedAt = event.timeStamp
      // By hand Tab leaves the room's field.
      const isEnd = isEnter || (event.key === 'Tab' && !isFromScanner)
      isWithinCode = !isEnd && (isWithinCode || (event.key.length === 1 && !isSpace))
      if (isFromScanner && (isEnter || isSpace)) event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown, { capture: true })
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [])
}
