import { LoadingState } from '../shared/ui/page-state.tsx'
import classes from './full-page-spinner.module.css'

export const FullPageSpinner = () => (
  <main className={classes.page}>
    <LoadingState />
  </main>
)
