import { CloseButton } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Tone } from './badge.tsx'
import classes from './tones.module.css'
import { pageLabels } from '../../texts/page.constants.ts'
import patterns from '../../theme/patterns.module.css'

export interface NoteProps {
  readonly tone: Tone
  readonly title: string
  readonly icon?: ReactNode
  readonly children?: ReactNode
  /** Adds a dismiss button. */
  readonly onDismiss?: () => void
  /** True where the place of the note is itself announced. */
  readonly isQuiet?: boolean
}

/** A message within a screen, which stays longer than a toast. Screen readers announce it when it appears. */
export const Note = ({ tone, title, icon, children, onDismiss, isQuiet = false }: NoteProps) => (
  <div className={classes.note} data-tone={tone} role={isQuiet ? undefined : 'status'}>
    {icon !== undefined && (
      <span className={patterns.messageIcon} aria-hidden>
        {icon}
      </span>
    )}
    <div className={patterns.fillingText}>
      <p className={`${patterns.flushText} ${patterns.strong}`}>{title}</p>
      {children}
    </div>
    {onDismiss && <CloseButton className={classes.dismiss ?? ''} aria-label={pageLabels.dismiss} onClick={onDismiss} />}
  </div>
)
