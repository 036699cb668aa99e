import { TextInput } from '@mantine/core'
import { groupedNumber } from '@trophy/contract/paper/paper-numbers.rules.ts'
import { paperMessages } from '@trophy/contract/paper/paper.constants.ts'
import { useRef, useState } from 'react'
import { useEvent } from '../../shared/event/use-event.ts'
import { useToday } from '../../shared/event/use-today.ts'
import { TypedDateField } from '../../shared/ui/fields/date-field.tsx'
import { Badge, type Tone } from '../../shared/ui/feedback/badge.tsx'
import { readNumber, readTime } from './key-in.rules.ts'
import { keyInLabels as labels } from './paper.constants.ts'
import classes from './paper.module.css'
import type { KeyedNumber, KeyedNumbers } from './use-key-in.ts'

/** Takes the numbers of a sheet as fast as they are typed, and lists what became of each. */
export const KeyIn = ({ numbers }: { readonly numbers: KeyedNumbers }) => {
  const { timeZone } = useEvent()
  const today = useToday()
  const [typed, setTyped] = useState('')
  const [time, setTime] = useState('')
  const [day, setDay] = useState<string>(today)
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
  const problem = time.trim() === '' ? labels.timeMissing : labels.wrongTime
  return (
    <div className={classes.keyIn}>
      <p className={classes.hint}>{labels.text}</p>
      <div className={classes.fields}>
        <TextInput
          ref={input}
          label={labels.number}
          value={typed}
          onChange={(event) => accept(event.currentTarget.value, at)}
          error={read.kind === 'wrong' && paperMessages.wrongNumber}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          data-autofocus
        />
        <TextInput
          label={labels.time}
          description={labels.timeHint}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          value={time}
          onChange={(event) => setTime(event.currentTarget.value)}
          onBlur={() => accept(typed, at)}
          error={at === null && problem}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
        />
        <TypedDateField label={labels.day} value={day} onChange={setDay} maxDate={today} />
      </div>
      <Keyed keyed={numbers.keyed} />
    </div>
  )
}

const states: Record<KeyedNumber['state'], { readonly label: string; readonly tone: Tone }> = {
  waiting: { label: labels.waiting, tone: 'neutral' },
  done: { label: labels.done, tone: 'success' },
  refused: { label: labels.refused, tone: 'danger' },
  unknown: { label: labels.unknown, tone: 'warning' },
}

const Keyed = ({ keyed }: { readonly keyed: readonly KeyedNumber[] }) => {
  const count = (state: KeyedNumber['state']) => keyed.filter((one) => one.state === state).length
  return (
    <section aria-label={labels.list}>
      <p className={classes.summary} role="status">
        {keyed.length === 0 ? labels.none : labels.summary(count('done'), count('refused'), count('unknown'))}
      </p>
      <ol className={classes.keyed}>
        {keyed.map(({ place, number, state, who, text }) => (
          <li key={place}>
            <span className={classes.number}>{groupedNumber(number)}</span>
            <span className={classes.who}>
              <strong>{who ?? ''}</strong>
              <span className={classes.secondary}>{text ?? ''}</span>
            </span>
            <Badge tone={states[state].tone}>{states[state].label}</Badge>
          </li>
        ))}
      </ol>
    </section>
  )
}
