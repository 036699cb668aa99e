import { deskLabels, shortcutLabels as labels } from '../stays.constants.ts'
import { CheckField } from '../../shared/ui/fields/check-field.tsx'
import { Dialog } from '../../shared/ui/dialogs/dialog.tsx'
import classes from './keys.module.css'
import { useSingleKeyShortcuts } from './use-desk.ts'

interface Shortcut {
  readonly keys: readonly string[]
  readonly description: string
  /** A single character, which can be switched off. */
  readonly isSingle?: true
}

const shortcuts: readonly Shortcut[] = [
  { keys: ['/'], description: labels.search, isSingle: true },
  { keys: ['Up', 'Down'], description: labels.move },
  { keys: ['Enter'], description: labels.enter },
  { keys: ['Space'], description: labels.select },
  { keys: ['Esc'], description: labels.clear },
  { keys: ['PageUp', 'PageDown'], description: labels.page },
  { keys: ['?'], description: labels.help, isSingle: true },
]

/** The keyboard shortcuts of the boards, and how scanning works. */
export const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => {
  const singleKeys = useSingleKeyShortcuts()
  return (
    <Dialog title={deskLabels.shortcuts} onClose={onClose}>
      <dl className={classes.shortcuts}>
        {shortcuts
          .filter(({ isSingle }) => singleKeys.areOn || isSingle === undefined)
          .map((shortcut) => (
            <ShortcutLine key={shortcut.description} {...shortcut} />
          ))}
      </dl>
      <CheckField
        className={classes.singleKeys}
        label={labels.singleKeys}
        description={labels.singleKeysHint}
        checked={singleKeys.areOn}
        onCheck={singleKeys.set}
      />
      <h3 className={classes.part}>{labels.scan}</h3>
      <p className={classes.text}>{labels.scanText}</p>
      <p className={classes.text}>{labels.typed}</p>
    </Dialog>
  )
}

const ShortcutLine = ({ keys, description }: Shortcut) => (
  <div>
    <dt>
      {keys.map((key) => (
        <kbd key={key} className={classes.key}>
          {key}
        </kbd>
      ))}
    </dt>
    <dd>{description}</dd>
  </div>
)
