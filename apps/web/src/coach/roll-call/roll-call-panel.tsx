import { Button, Checkbox, Textarea } from '@mantine/core'
import { rollCallNoteMaximum } from '@trophy/contract/roll-call/roll-call.constants.ts'
import type { RollCall } from '@trophy/contract/roll-call/roll-call.contract.ts'
import { useEffect, useState } from 'react'
import { checked } from '../../shared/form/form.rules.ts'
import { useConfirmUnload } from '../../shared/form/use-confirm-unload.ts'
import { useForm } from '../../shared/form/use-form.ts'
import { formatDateTime } from '../../shared/format/dates.ts'
import { roomText } from '../../shared/texts/room.constants.ts'
import { useEvent } from '../../shared/event/use-event.ts'
import { showSuccess } from '../../shared/toast.ts'
import { Panel } from '../../shared/ui/layout/panel.tsx'
import { useKeptFocus } from '../use-focus.ts'
import { useAddAction, useQueueState } from '../offline/use-queue.ts'
import { idOf, useSignedInUser } from '../../shared/session/session.tsx'
import patterns from '../../shared/theme/patterns.module.css'
import { rollCallLabels as labels } from './roll-call.constants.ts'
import classes from './roll-call.module.css'

interface RollCallProps {
  readonly rollCall: RollCall
}

/** The question with all players, or what was answered. What waits for the network can be taken back in its list. */
export const RollCallPanel = ({ rollCall }: RollCallProps) => {
  const isWaiting = useQueueState().waiting.some(({ kind }) => kind === 'rollcall')
  const version = `${rollCall.night} ${rollCall.answeredAt}`
  const [changed, setChanged] = useState('')
  const isAnswered = rollCall.answeredAt !== null
  const isAsking = !isWaiting && (!isAnswered || changed === version)
  const keptFocus = useKeptFocus(`${version} ${isWaiting} ${isAsking}`)
  return (
    <div className={classes.rollCall} {...keptFocus}>
      <Panel title={labels.question} subtitle={isAsking ? labels.hint : undefined}>
        {isAsking && (
          <Question key={version} rollCall={rollCall} onCancel={isAnswered ? () => setChanged('') : undefined} />
        )}
        {!isAsking && !isWaiting && <Answered rollCall={rollCall} onChange={() => setChanged(version)} />}
        {isWaiting && (
          <p className={patterns.secondaryText} role="status">
            {labels.waiting}
          </p>
        )}
      </Panel>
    </div>
  )
}

const Answered = ({ rollCall, onChange }: RollCallProps & { readonly onChange: () => void }) => {
  const { timeZone } = useEvent()
  const missing = rollCall.players.filter(({ isPresent }) => !isPresent)
  return (
    <div className={classes.answer} role="status">
      <p className={classes.result} data-missing={missing.length > 0 || undefined}>
        {missing.length > 0 ? labels.missing(missing.map(({ name }) => name).join(', ')) : labels.nobodyMissing}
      </p>
      {missing.length > 0 && rollCall.note !== null && <p className={classes.note}>{rollCall.note}</p>}
      {missing.length > 0 && <p className={patterns.secondaryText}>{labels.organisersKnow}</p>}
      <p className={patterns.secondaryText}>{labels.answeredAt(formatDateTime(rollCall.answeredAt, timeZone))}</p>
      <Button variant="default" onClick={onChange}>
        {labels.change}
      </Button>
    </div>
  )
}

interface Values {
  /**
   * The ticks that the coach has set or removed, by `participantId`; all others are as the server says. So somebody who
   * is missing and is moved to the team meanwhile has no tick, and one tap cannot say that the player is here.
   */
  readonly ticks: Readonly<Record<string, boolean>>
  readonly note: string
}

/** Kept while the coach looks at something else; of one coach and night. */
let draft: { readonly of: string; readonly values: Values } | undefined

const initialOf = ({ note }: RollCall): Values => ({ ticks: {}, note: note ?? '' })

const useDraft = (rollCall: RollCall) => {
  const { night, note } = rollCall
  const of = `${idOf(useSignedInUser())} ${night}`
  const [values, setValues] = useState(() => (draft?.of === of ? draft.values : initialOf(rollCall)))
  useEffect(() => {
    draft = values.note !== (note ?? '') || Object.keys(values.ticks).length > 0 ? { of, values } : undefined
  }, [of, values, note])
  return [values, setValues] as const
}

const forgetDraft = () => {
  draft = undefined
}

const isTicked = ({ participantId, isPresent }: RollCall['players'][number], ticks: Values['ticks']): boolean =>
  ticks[participantId] ?? isPresent

const Question = ({ rollCall, onCancel }: RollCallProps & { readonly onCancel: (() => void) | undefined }) => {
  const { players, night, answeredAt } = rollCall
  const add = useAddAction()
  const form = useForm({
    initial: initialOf(rollCall),
    state: useDraft(rollCall),
    request: (values) => checked({}, values),
    failure: labels.failed,
    send: async ({ ticks, note: typed }) => {
      const named = players.filter((player) => !isTicked(player, ticks))
      const found = players.filter((player) => !player.isPresent && isTicked(player, ticks))
      const outcome = await add({
        kind: 'rollcall',
        people: named.map(({ participantId, name }) => ({ id: participantId, participantId, name })),
        answer: {
          night,
          answeredAt,
          missing: named.map(({ participantId }) => participantId),
          found: found.map(({ participantId }) => participantId),
          note: named.length === 0 ? '' : typed.replaceAll(/\s+/g, ' '),
        },
      })
      if (outcome.kind === 'refused') throw outcome.error
      forgetDraft()
      if (outcome.kind === 'done') showSuccess(labels.sent)
    },
  })
  const { values, isSending } = form
  const missing = players.filter((player) => !isTicked(player, values.ticks)).length
  const note = form.field('note')
  const isTickChanged = players.some((player) => isTicked(player, values.ticks) !== player.isPresent)
  useConfirmUnload(isTickChanged || values.note !== (rollCall.note ?? ''))
  const tick = (id: string, isHere: boolean) =>
    form.change((before) => ({ ...before, ticks: { ...before.ticks, [id]: isHere } }))
  return (
    <form {...form.props} className={classes.form} aria-label={labels.question}>
      <ul className={patterns.plainList} aria-label={labels.players}>
        {players.map((player) => (
          <li key={player.participantId}>
            <label className={classes.player} data-missing={!isTicked(player, values.ticks) || undefined}>
              <Checkbox
                size="md"
                aria-label={player.name}
                checked={isTicked(player, values.ticks)}
                disabled={isSending}
                onChange={({ currentTarget }) => tick(player.participantId, currentTarget.checked)}
              />
              <span className={classes.name}>
                {player.name}
                <span className={`${patterns.plainSecondary} ${classes.room}`}>{roomText(player)}</span>
              </span>
              {!player.isPresent && <span className={classes.before}>{labels.missingBefore}</span>}
            </label>
          </li>
        ))}
      </ul>
      {missing > 0 && (
        <Textarea
          {...note}
          label={labels.note}
          onChange={(event) => note.onChange(event.currentTarget.value)}
          maxLength={rollCallNoteMaximum}
          rows={2}
          disabled={isSending}
        />
      )}
      <div className={patterns.buttonRow}>
        <Button type="submit" loading={isSending}>
          {missing > 0 ? labels.reportMissing(missing) : labels.everybodyIsHere}
        </Button>
        {onCancel && (
          <Button
            variant="default"
            disabled={isSending}
            onClick={() => {
              forgetDraft()
              onCancel()
            }}
          >
            {labels.cancel}
          </Button>
        )}
      </div>
    </form>
  )
}
