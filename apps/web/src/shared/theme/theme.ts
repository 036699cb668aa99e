import { createTheme, type MantineColorsTuple, type MantineThemeOverride } from '@mantine/core'
import classes from './theme.module.css'

/** The accent colour. White text on shade 6 has a contrast of 7:1. */
const accent: MantineColorsTuple = [
  '#eef3fc',
  '#dae5f7',
  '#b3c8ed',
  '#89a9e2',
  '#658ed9',
  '#4a78cf',
  '#2453a6',
  '#1f488f',
  '#1a3d79',
  '#133063',
]

/** Text is shade 9, secondary text shade 7 (5.6:1 on white), borders of fields shade 5 (3.1:1), lines 2 and 3. */
const gray: MantineColorsTuple = [
  '#f8f9fb',
  '#f1f3f6',
  '#e5e8ee',
  '#d5dae2',
  '#b8c0cc',
  '#828c9b',
  '#6b7585',
  '#556072',
  '#38414f',
  '#1b2330',
]

/** System fonts, including those for Tamil and Devanagari; those of fonts.css last. */
const fonts = [
  'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial',
  '"Noto Sans Tamil", "Tamil Sangam MN", "Noto Sans Devanagari", "Kohinoor Devanagari", "Nirmala UI"',
  '"Loaded Tamil", "Loaded Devanagari", sans-serif',
].join(', ')

/** Heights come from base.css: 36 px with a mouse, 44 px on touch screens; `sm` is for table rows. */
const height = (size: unknown): string => (size === 'sm' ? 'var(--control-height-small)' : 'var(--control-height)')

/**
 * Defaults of the components by name: importing the components would add the administrators' heavy ones to every first
 * load.
 */
const components: NonNullable<MantineThemeOverride['components']> = {
  Input: {
    classNames: { input: classes.field },
    vars: () => ({ wrapper: { '--input-height': 'var(--control-height)', '--input-fz': 'var(--control-font)' } }),
  },
  InputWrapper: {
    // Screen readers announce an error when it appears.
    defaultProps: { errorProps: { role: 'alert' } },
    classNames: { label: classes.label, description: classes.description, error: classes.fieldError },
  },
  Select: { classNames: { dropdown: classes.dropdown, option: classes.option } },
  Button: {
    classNames: { root: classes.button, inner: classes.buttonInside, label: classes.buttonLabel },
    vars: (_: unknown, { size }: { size?: unknown }) => ({
      root: {
        '--button-height': height(size),
        '--button-fz': 'var(--mantine-font-size-md)',
        '--button-padding-x': '0.875rem',
      },
    }),
  },
  ActionIcon: {
    defaultProps: { variant: 'subtle', color: 'gray' },
    classNames: { root: classes.iconButton },
    vars: (_: unknown, { size }: { size?: unknown }) => ({ root: { '--ai-size': height(size) } }),
  },
  PasswordInput: {
    classNames: { input: classes.passwordFrame, innerInput: classes.password },
    vars: () => ({ root: { '--psi-button-size': 'var(--control-height)' } }),
  },
  Checkbox: { defaultProps: { radius: 'xs' } },
  Paper: { defaultProps: { withBorder: true, radius: 'lg' } },
  Tabs: { classNames: { tab: classes.tab } },
}

/** The theme of every screen. */
export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: 6,
  colors: { accent, gray },
  black: '#1b2330',
  fontFamily: fonts,
  headings: { fontFamily: fonts, fontWeight: '600' },
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  lineHeights: { md: '1.5' },
  defaultRadius: 'md',
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  shadows: {
    xs: '0 1px 2px rgb(27 35 48 / 5%)',
    sm: '0 1px 3px rgb(27 35 48 / 8%)',
    md: '0 6px 20px rgb(27 35 48 / 10%)',
    xl: '0 20px 50px rgb(27 35 48 / 18%)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components,
})
