import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './tile.module.css'

interface TileProps {
  readonly icon: ReactNode
  readonly title: string
  readonly text: string
  readonly buttonIcon: ReactNode
  readonly buttonText: string
  /** The accessible name of the button. */
  readonly buttonName: string
  readonly onClick: () => void
  /** What the button opens. */
  readonly children: ReactNode
}

/** A narrow card with one action. */
export const Tile = ({ icon, title, text, buttonIcon, buttonText, buttonName, onClick, children }: TileProps) => (
  <section className={classes.tile} aria-label={title}>
    <span className={classes.icon} aria-hidden>
      {icon}
    </span>
    <div className={classes.content}>
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.text}>{text}</p>
    </div>
    <Button variant="default" leftSection={buttonIcon} aria-label={buttonName} onClick={onClick}>
      {buttonText}
    </Button>
    {children}
  </section>
)
