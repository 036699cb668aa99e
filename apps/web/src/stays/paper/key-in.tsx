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
  const at = readTime(time, day, timeZone)
  const read = readNumber(typed)
  const type = (text: string) => {
    const next = readNumber(text)
    if (next.kind !== 'number' || at === null) return setTyped(text)
    numbers.keyIn(next.number, at)
    setTyped('')
  }
  return (
    <div className={classes.keyIn}>
      <p className={classes.hint}>{labels.text}</p>
      <div className={classes.fields}>
        <TextInput
          ref={input}
          label={labels.number}
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
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
          error={at === null && labels.wrongTime}
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
}

const Keyed = ({ keyed }: { readonly keyed: readonly KeyedNumber[] }) => {
  const count = (state: KeyedNumber['state']) => keyed.filter((one) => one.state === state).length
  return (
    <section aria-label={labels.list}>
      <p className={classes.summary} role="status">
        {keyed.length === 0 ? labels.none : labels.summary(count('done'), count('refused'))}
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
