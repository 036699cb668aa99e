import { CloseButton } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Tone } from './badge.tsx'
import classes from './note.module.css'

export interface NoteProps {
  readonly tone: Tone
  readonly title: string
  readonly icon?: ReactNode
  readonly children?: ReactNode
  /** With it the note has a cross. */
  readonly onDismiss?: () => void
}

/** What came of an action, where it stays longer than a toast. It is read out when it appears. */
export const Note = ({ tone, title, icon, children, onDismiss }: NoteProps) => (
  <div className={classes.note} data-tone={tone} role="status">
    {icon !== undefined && (
      <span className={classes.icon} aria-hidden>
        {icon}
      </span>
    )}
    <div className={classes.words}>
      <p className={classes.title}>{title}</p>
      {children}
    </div>
    {onDismiss && <CloseButton className={classes.dismiss ?? ''} aria-label="Dismiss" onClick={onDismiss} />}
  </div>
)
