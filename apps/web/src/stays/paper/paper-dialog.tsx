import { Button, Tabs, TextInput } from '@mantine/core'
import { groupedNumber } from '@trophy/contract/paper/paper-numbers.rules.ts'
import { paperMessages } from '@trophy/contract/paper/paper.constants.ts'
import { useState, useRef } from 'react'
import { errorBody } from '../../shared/api/api-error.ts'
import { useEvent, useToday } from '../../shared/event/use-event.ts'
import { useLeaveGuard } from '../../shared/form/leave-guard.tsx'
import { describeFailure, hasUnknownOutcome } from '../../shared/form/write-failure.ts'
import { GivenOut } from '../../shared/list-changes/given-out.tsx'
import { HotelSelect } from '../../shared/instances/hotel-select.tsx'
import { PrintLink } from '../../shared/ui/layout/icon-button.tsx'
import patterns from '../../shared/theme/patterns.module.css'
import { Dialog } from '../../shared/ui/dialogs/dialog.tsx'
import { Badge, type Tone } from '../../shared/ui/feedback/badge.tsx'
import { DateField, TypedDateField } from '../../shared/ui/fields/date-field.tsx'
import type { BoardRow } from '../stay-actions.ts'
import { deskLabels, noRoomLabels } from '../stays.constants.ts'
import { readNumber, readTime } from './key-in.rules.ts'
import { sheetAddress, useKeyIn } from '../stays.api.ts'
import { paperLabels as labels, sheetLabels, keyInLabels } from './paper.constants.ts'
import classes from './paper.module.css'

/** Check-in sheets for a desk without a network: printing them before, keying them in afterwards. */
export const PaperDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const numbers = useKeyedNumbers()
  const [part, setPart] = useState<string | null>('print')
  const [areChangesShown, showChanges] = useState(false)
  const canClose = !numbers.isSending && !areChangesShown
  // Numbers that wait for their turn would be lost with the page, and what was refused would be told to nobody.
  useLeaveGuard(numbers.isSending, () => {
    if (canClose) onClose()
  })
  return (
    <Dialog
      title={labels.title}
      onClose={onClose}
      size="large"
      canClose={canClose}
      footer={
        <Button variant="default" disabled={numbers.isSending} onClick={onClose}>
          {labels.close}
        </Button>
      }
    >
      <Tabs value={part} onChange={setPart} keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="print">{labels.print}</Tabs.Tab>
          <Tabs.Tab value="keyIn">{labels.keyIn}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="print">
          <PrintPart onShowChanges={showChanges} />
        </Tabs.Panel>
        <Tabs.Panel value="keyIn">
          <KeyIn numbers={numbers} />
        </Tabs.Panel>
      </Tabs>
    </Dialog>
  )
}

/** Chooses a hotel and a day, and opens the sheet to print; or those of all hotels. */
const PrintPart = ({ onShowChanges }: { readonly onShowChanges: (areShown: boolean) => void }) => {
  const today = useToday()
  const [hotelId, setHotelId] = useState<string | null>(null)
  const [chosenDay, setDay] = useState<string | null>()
  const day = chosenDay === undefined ? today : chosenDay
  return (
    <div className={patterns.parts}>
      <p className={patterns.quietText}>{sheetLabels.text}</p>
      <div className={classes.fields}>
        <HotelSelect label={sheetLabels.hotel} value={hotelId} onChange={(hotel) => setHotelId(hotel.hotelId)} />
        <DateField label={sheetLabels.day} value={day} onChange={setDay} />
      </div>
      <div className={patterns.buttonRow}>
        <PrintLink address={hotelId === null || day === null ? undefined : sheetAddress({ hotelId, day })}>
          {sheetLabels.submit}
        </PrintLink>
        <PrintLink address={day === null ? undefined : sheetAddress({ day })}>{sheetLabels.submitAll}</PrintLink>
      </div>
      {hotelId !== null && day !== null && (
        <GivenOut query={{ list: 'checkin', hotelId, day }} onShow={onShowChanges} />
      )}
    </div>
  )
}

/** Takes the numbers of a sheet as fast as they are typed, and lists what became of each. */
const KeyIn = ({ numbers }: { readonly numbers: KeyedNumbers }) => {
  const { timeZone } = useEvent()
  const today = useToday()
  const [typed, setTyped] = useState('')
  const [time, setTime] = useState('')
  const [chosenDay, setDay] = useState<string>()
  const day = chosenDay ?? today
  const input = useRef<HTMLInputElement>(null)
  const at = readTime(time, { day, today, timeZone })
  const read = readNumber(typed)
  /** A complete number waits for a valid time, and is sent with it. */
  const accept = (text: string, sentAt: string | null | undefined) => {
    const next = readNumber(text)
    if (next.kind !== 'number' || sentAt === null) return setTyped(text)
    numbers.keyIn(next.number, sentAt)
    setTyped('')
  }
  const problem = time.trim() === '' ? keyInLabels.timeMissing : keyInLabels.wrongTime
  return (
    <div className={patterns.parts}>
      <p className={patterns.quietText}>{keyInLabels.text}</p>
      <div className={classes.fields}>
        <TextInput
          ref={input}
          label={keyInLabels.number}
          value={typed}
          onChange={(event) => accept(event.currentTarget.value, at)}
          error={read.kind === 'wrong' && paperMessages.wrongNumber}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          data-autofocus
        />
        <TextInput
          label={keyInLabels.time}
          description={keyInLabels.timeHint}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          value={time}
          onChange={(event) => setTime(event.currentTarget.value)}
          onBlur={() => accept(typed, at)}
          error={at === null && problem}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
        />
        <TypedDateField label={keyInLabels.day} value={day} onChange={setDay} maxDate={today} />
      </div>
      <Keyed keyed={numbers.keyed} />
    </div>
  )
}

const states: Record<KeyedNumber['state'], { readonly label: string; readonly tone: Tone }> = {
  waiting: { label: keyInLabels.waiting, tone: 'neutral' },
  done: { label: keyInLabels.done, tone: 'success' },
  refused: { label: keyInLabels.refused, tone: 'danger' },
  unknown: { label: keyInLabels.unknown, tone: 'warning' },
}

const Keyed = ({ keyed }: { readonly keyed: readonly KeyedNumber[] }) => {
  const count = (state: KeyedNumber['state']) => keyed.filter((one) => one.state === state).length
  return (
    <section aria-label={keyInLabels.list}>
      <p className={classes.summary} role="status">
        {keyed.length === 0 ? keyInLabels.none : keyInLabels.summary(count('done'), count('refused'), count('unknown'))}
      </p>
      <ol className={`${patterns.bareList} ${classes.keyed}`}>
        {keyed.map(({ place, number, state, who, text }) => (
          <li key={place}>
            <span>{groupedNumber(number)}</span>
            <span className={classes.who}>
              <strong>{who ?? ''}</strong>
              <span className={patterns.secondaryText}>{text ?? ''}</span>
            </span>
            <Badge tone={states[state].tone}>{states[state].label}</Badge>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** A number that was keyed in. */
interface KeyedNumber {
  /** Counts from 1. */
  readonly place: number
  readonly number: string
  readonly state: 'waiting' | 'done' | 'refused' | 'unknown'
  /** The person, once the server has found them. */
  readonly who?: string
  /** The hotel, that no room is held, or why the person was not checked in. */
  readonly text?: string
}

type Person = Pick<BoardRow, 'name' | 'participantId'>

const isPerson = (value: unknown): value is Person =>
  typeof value === 'object' && value !== null && 'name' in value && 'participantId' in value

/** Numbers are sent one after another in their order, while the next ones are typed. */
const useKeyedNumbers = () => {
  const { run } = useKeyIn()
  const [keyed, setKeyed] = useState<readonly KeyedNumber[]>([])
  const last = useRef(Promise.resolve())
  const places = useRef(0)

  const send = async (number: string, checkinTime: string | undefined): Promise<Partial<KeyedNumber>> => {
    try {
      const person = await run({ number, ...(checkinTime !== undefined && { checkinTime }) })
      const who = deskLabels.person(person.name, person.participantId)
      const text = person.isWithoutRoom ? noRoomLabels.notHeld(who) : person.hotelName
      return { state: 'done', who, ...(text !== null && { text }) }
    } catch (error) {
      const person = errorBody(error)?.['person']
      return {
        state: hasUnknownOutcome(error) ? 'unknown' : 'refused',
        text: describeFailure(error, keyInLabels.failed)?.text ?? keyInLabels.stopped,
        ...(isPerson(person) && { who: deskLabels.person(person.name, person.participantId) }),
      }
    }
  }

  const sendAfter = async (before: Promise<void>, place: number, number: string, checkinTime: string | undefined) => {
    await before
    const outcome = await send(number, checkinTime)
    setKeyed((numbers) => numbers.map((one) => (one.place === place ? { ...one, ...outcome } : one)))
  }

  return {
    /** The latest first. */
    keyed,
    isSending: keyed.some(({ state }) => state === 'waiting'),
    keyIn: (number: string, checkinTime: string | undefined): void => {
      places.current += 1
      const place = places.current
      setKeyed((numbers) => [{ place, number, state: 'waiting' }, ...numbers])
      last.current = sendAfter(last.current, place, number, checkinTime)
    },
  }
}

type KeyedNumbers = ReturnType<typeof useKeyedNumbers>
