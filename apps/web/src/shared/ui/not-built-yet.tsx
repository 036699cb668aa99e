import { IconHammer } from '@tabler/icons-react'
import classes from './not-built-yet.module.css'
import { Panel } from './panel.tsx'

interface NotBuiltYetProps {
  readonly title: string
  /** What it will do. */
  readonly text: string
}

/** Says honestly that a part of a screen does not exist yet. */
export const NotBuiltYet = ({ title, text }: NotBuiltYetProps) => (
  <Panel title={title}>
    <NotBuiltNote text={text} />
  </Panel>
)

const NotBuiltNote = ({ text }: { text: string }) => (
  <div className={classes.note}>
    <span className={classes.icon} aria-hidden>
      <IconHammer size={20} stroke={1.6} />
    </span>
    <div>
      <div className={classes.title}>Not built yet</div>
      <div className={classes.text}>{text}</div>
    </div>
  </div>
)
